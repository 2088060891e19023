ALTER TABLE "products" ADD COLUMN "stopped_with_issuer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What issuers sell whose account is disabled already is stopped as well.
UPDATE "products" p SET "on_sale" = false, "stopped_with_issuer" = true, "version" = p.version + 1
FROM "campaigns" c, "users" u
WHERE c.id = p.campaign_id AND u.id = p.issuer_id AND NOT u.active AND p.on_sale AND p.review <> 2
  AND c.cancelled_at IS NULL AND c.ends_at > now();
