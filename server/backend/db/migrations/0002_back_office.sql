CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "uploads_received_bounds" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_fold" text GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || code || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "pdf_file_id" uuid;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "audio_file_id" uuid;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "search_fold" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "genres" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("kind","record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_pdf_file_id_uploads_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_audio_file_id_uploads_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_groups_group" ON "customer_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "customer_organizations_organization" ON "customer_organizations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "customers_level" ON "customers" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_fold" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_domain" ON "users" USING btree (lower(split_part("email", '@', 2)));--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "books_issuer" ON "books" USING btree ("issuer_id");--> statement-breakpoint
CREATE INDEX "books_search" ON "books" USING gin ("search_fold" gin_trgm_ops);