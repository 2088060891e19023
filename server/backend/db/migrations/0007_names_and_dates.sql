ALTER TABLE "groups" DROP CONSTRAINT "groups_name_key";--> statement-breakpoint
ALTER TABLE "levels" DROP CONSTRAINT "levels_name_key";--> statement-breakpoint
ALTER TABLE "organizations" DROP CONSTRAINT "organizations_name_key";--> statement-breakpoint
ALTER TABLE "authors" DROP CONSTRAINT "authors_name_key";--> statement-breakpoint
ALTER TABLE "genres" DROP CONSTRAINT "genres_name_key";--> statement-breakpoint
ALTER TABLE "publishers" DROP CONSTRAINT "publishers_name_key";--> statement-breakpoint
-- From now on a name differs from all others by more than its case, its blanks and how its letters are composed. What
-- stands already must not keep the new version from starting: names are tidied as the contract tidies what is typed, the
-- oldest bearer keeps the name, and the others get their number behind it, for an administrator to see, rename or delete.
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['groups', 'levels', 'organizations', 'authors', 'genres', 'publishers'] LOOP
    EXECUTE format($tidy$
      UPDATE %I SET name = btrim(regexp_replace(normalize(name, NFC),
        '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')$tidy$, place);
    EXECUTE format($number$
      UPDATE %1$I later SET name = name || ' (#' || id || ')' WHERE EXISTS (
        SELECT 1 FROM %1$I earlier WHERE lower(earlier.name) = lower(later.name) AND earlier.id < later.id)$number$, place);
  END LOOP;
END $$;--> statement-breakpoint
-- An address is not ours to change: where two differ in nothing but their case, both stay until one is edited.
UPDATE publishers p SET email = lower(email) WHERE email <> lower(email) AND NOT EXISTS (
  SELECT 1 FROM publishers other WHERE lower(other.email) = lower(p.email) AND other.id <> p.id);--> statement-breakpoint
DROP INDEX "sessions_previous";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "expired_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "levels_name_key" ON "levels" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_key" ON "organizations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_name_key" ON "authors" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "authors_by_name" ON "authors" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "genres_name_key" ON "genres" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "publishers_name_key" ON "publishers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "publishers_by_name" ON "publishers" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_ordered" ON "orders" USING btree ("ordered_at");