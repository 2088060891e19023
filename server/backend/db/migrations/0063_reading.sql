ALTER TABLE "sessions" ADD COLUMN "reading_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "put_out_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "extent" integer;--> statement-breakpoint
CREATE INDEX "uploads_unmeasured" ON "uploads" USING btree ("completed_at") WHERE "uploads"."extent" is null and "uploads"."completed_at" is not null and "uploads"."purpose" in ('pdf-full', 'audio-full');