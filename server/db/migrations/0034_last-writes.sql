-- What only the primary asks itself: it is not sent to a replica, and a crash may empty it (decision 027).
CREATE UNLOGGED TABLE "last_writes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
