-- The party of an invoice, as its list finds and sorts it (invoice-life.sql.ts): read from each document, 100,000 take a second.
CREATE INDEX invoices_party_search ON invoices USING gin
  (searchable(CASE kind WHEN 'sale' THEN document->'buyer'->>'name' ELSE document->'seller'->>'name' END) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_by_party ON invoices
  (kind, searchable(CASE kind WHEN 'sale' THEN document->'buyer'->>'name' ELSE document->'seller'->>'name' END), id);
--> statement-breakpoint
CREATE INDEX invoices_number_search ON invoices USING gin (searchable(number) gin_trgm_ops);
