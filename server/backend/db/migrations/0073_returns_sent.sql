ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_status_known";--> statement-breakpoint
DROP INDEX "return_requests_one_open";--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open" ON "return_requests" USING btree ("order_id") WHERE "return_requests"."status" in (1, 2, 3, 4, 8);--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" between 1 and 8);