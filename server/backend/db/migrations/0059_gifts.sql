CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"edition" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "gifts_token_key" UNIQUE("token"),
	CONSTRAINT "gifts_accepted_by_somebody" CHECK (("gifts"."accepted_by" is null) = ("gifts"."accepted_at" is null)),
	CONSTRAINT "gifts_accepted_or_withdrawn" CHECK ("gifts"."accepted_at" is null or "gifts"."withdrawn_at" is null)
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "offered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_id_customers_user_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."customers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_accepted_by_customers_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."customers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_entitlement" FOREIGN KEY ("order_id","book_id","edition") REFERENCES "public"."entitlements"("order_id","book_id","edition") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_pending" ON "gifts" USING btree ("order_id","book_id","edition") WHERE "gifts"."accepted_at" is null and "gifts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "gifts_entitlement_offers" ON "gifts" USING btree ("order_id","book_id","edition");--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("giver_id","created_at");