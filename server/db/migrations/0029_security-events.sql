CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	"account_id" integer,
	"network" text,
	"device" text,
	"details" jsonb,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_forwarding" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"written_by" "xid8" NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_type" ON "security_events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_written" ON "security_events" USING btree ("written_by","id");--> statement-breakpoint
-- Nobody rewrites what was noted.
CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the security log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
--> statement-breakpoint
-- The application may not delete: it asks the owner to erase what is a year older than the newest event, and can say no other
-- date.
CREATE FUNCTION erase_old_security_events() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  DELETE FROM public.security_events
  WHERE at < (SELECT max(newest.at) FROM public.security_events AS newest) - interval '365 days';
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_old_security_events() FROM PUBLIC;
