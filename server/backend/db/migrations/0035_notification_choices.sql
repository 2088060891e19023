CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"silent" text[] DEFAULT '{}' NOT NULL,
	"unmailed" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	CONSTRAINT "notification_choices_quiet_both" CHECK (("notification_choices"."quiet_from" is null) = ("notification_choices"."quiet_until" is null)),
	CONSTRAINT "notification_choices_quiet_differ" CHECK ("notification_choices"."quiet_from" <> "notification_choices"."quiet_until")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;