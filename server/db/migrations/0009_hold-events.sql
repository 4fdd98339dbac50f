-- The role that may only read and append to the event log may not lock it either. The matching index locks it for the
-- instant in which it takes its snapshot: it asks the owner for that.
CREATE FUNCTION hold_events() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  LOCK TABLE public.events IN SHARE MODE;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION hold_events() FROM PUBLIC;
