-- Fairs that ended before there was such work: what does not outlive them is closed at the next start.
INSERT INTO "scheduled_tasks" ("topic", "key", "payload", "scheduled_for", "due_at")
SELECT 'orders.close', c.id::text, 'null'::jsonb, c.ends_at, c.ends_at FROM "campaigns" c
WHERE c.cancelled_at IS NULL AND c.ends_at <= now()
  AND EXISTS (SELECT 1 FROM "orders" o WHERE o.campaign_id = c.id AND (o.status = 1 OR o.type = 2 AND o.status IN (2, 3)))
ON CONFLICT ("topic", "key") DO NOTHING;
