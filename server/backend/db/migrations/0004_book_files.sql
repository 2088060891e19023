DROP INDEX "books_issuer";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "pdf_trial_file_id" uuid;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "audio_trial_file_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "part_bytes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "parts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_pdf_trial_file_id_uploads_id_fk" FOREIGN KEY ("pdf_trial_file_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_audio_trial_file_id_uploads_id_fk" FOREIGN KEY ("audio_trial_file_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_issuer_name" ON "books" USING btree ("issuer_id",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "books_by_name" ON "books" USING btree (fold("name"),"id");--> statement-breakpoint
CREATE INDEX "books_pdf_trial" ON "books" USING btree ("pdf_trial_file_id");--> statement-breakpoint
CREATE INDEX "books_audio_trial" ON "books" USING btree ("audio_trial_file_id");--> statement-breakpoint
CREATE INDEX "books_pdf_file" ON "books" USING btree ("pdf_file_id");--> statement-breakpoint
CREATE INDEX "books_audio_file" ON "books" USING btree ("audio_file_id");--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "pdf_trial_url";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "audio_trial_url";--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_code_per_issuer" UNIQUE("issuer_id","code");