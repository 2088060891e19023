CREATE TABLE "guest_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"request_id" text NOT NULL,
	"mailbox" text NOT NULL,
	"client_address" text NOT NULL,
	"code_hash" text,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guest_codes_request" ON "guest_codes" USING btree ("email","request_id");--> statement-breakpoint
CREATE INDEX "guest_codes_counted" ON "guest_codes" USING btree ("mailbox","client_address","sent_at");--> statement-breakpoint
CREATE INDEX "guest_codes_sent" ON "guest_codes" USING btree ("sent_at");