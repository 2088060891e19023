CREATE TABLE "pickup_code_tries" (
	"subject" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"wrong" integer NOT NULL,
	CONSTRAINT "pickup_code_tries_key" PRIMARY KEY("subject","since")
);
--> statement-breakpoint
CREATE INDEX "pickup_code_tries_since" ON "pickup_code_tries" USING btree ("since");