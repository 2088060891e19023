CREATE TABLE "journal_days" (
	"day" date PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"last_hash" text NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" smallint,
	"issuer_id" uuid,
	"subject" text,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"day" date,
	"number" integer,
	"hash" text,
	CONSTRAINT "journal_entries_place_key" UNIQUE("day","number")
);
--> statement-breakpoint
CREATE INDEX "journal_entries_at" ON "journal_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_entries_kind" ON "journal_entries" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_entries_actor" ON "journal_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_entries_issuer" ON "journal_entries" USING btree ("issuer_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "journal_entries"."issuer_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_entries_unlinked" ON "journal_entries" USING btree ("id") WHERE "journal_entries"."hash" is null;--> statement-breakpoint
-- An entry is linked once, and deleted when its day is closed (D4.30.4); nothing else changes it.
CREATE FUNCTION journal_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND to_jsonb(OLD) - '{day,number,hash}'::text[] = to_jsonb(NEW) - '{day,number,hash}'::text[] THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM journal_days d WHERE d.day = OLD.day) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'entries of the journal are only added';
END $$;
--> statement-breakpoint
CREATE FUNCTION journal_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the journal are only added';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_entries_stay BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION journal_refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_entries_stay_all BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse();
--> statement-breakpoint
CREATE TRIGGER journal_days_stay BEFORE UPDATE OR DELETE ON "journal_days" FOR EACH ROW EXECUTE FUNCTION journal_refuse();
--> statement-breakpoint
CREATE TRIGGER journal_days_stay_all BEFORE TRUNCATE ON "journal_days" FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse();
