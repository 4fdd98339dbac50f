-- What the forms need on the first day; the administrator edits it afterwards.
WITH types (name, skills) AS (VALUES
  ('Langages', ARRAY['TypeScript', 'JavaScript', 'Java', 'Python', 'Go', 'C#', 'C++', 'Rust', 'PHP', 'Kotlin', 'Swift', 'Scala', 'SQL']),
  ('Interfaces web', ARRAY['React', 'Angular', 'Vue.js', 'Next.js', 'Svelte', 'HTML et CSS', 'Accessibilité web']),
  ('Serveur et API', ARRAY['Node.js', 'Spring Boot', '.NET', 'Symfony', 'Laravel', 'Django', 'FastAPI', 'GraphQL', 'NestJS']),
  ('Données et IA', ARRAY['PostgreSQL', 'MongoDB', 'Kafka', 'Spark', 'Snowflake', 'dbt', 'Airflow', 'Power BI', 'Machine learning', 'LLM et agents']),
  ('Cloud et DevOps', ARRAY['AWS', 'Azure', 'Google Cloud', 'Kubernetes', 'Docker', 'Terraform', 'GitLab CI', 'Ansible', 'Linux', 'Observabilité']),
  ('Mobile', ARRAY['Android', 'iOS', 'React Native', 'Flutter']),
  ('Sécurité', ARRAY['Sécurité applicative', 'Tests d''intrusion', 'ISO 27001', 'IAM', 'SOC']),
  ('Pilotage et produit', ARRAY['Scrum', 'Gestion de projet', 'Product management', 'Architecture logicielle', 'UX design', 'Tests et qualité'])
), inserted AS (
  INSERT INTO skill_types (name) SELECT name FROM types RETURNING id, name
)
INSERT INTO skills (name, type_id)
SELECT skill, inserted.id FROM types JOIN inserted USING (name) CROSS JOIN LATERAL unnest(types.skills) AS skill;
--> statement-breakpoint
INSERT INTO sectors (name) VALUES
  ('Aéronautique et spatial'), ('Assurance'), ('Automobile'), ('Banque et finance'), ('Commerce et distribution'),
  ('Conseil et services numériques'), ('Éducation'), ('Énergie'), ('Immobilier'), ('Industrie'), ('Jeux vidéo'),
  ('Logiciels'), ('Luxe et mode'), ('Médias'), ('Santé'), ('Secteur public'), ('Télécommunications'),
  ('Tourisme'), ('Transport et logistique'), ('Autre');
--> statement-breakpoint
INSERT INTO languages (name) VALUES
  ('Français'), ('Anglais'), ('Allemand'), ('Arabe'), ('Chinois'), ('Espagnol'), ('Italien'), ('Japonais'),
  ('Néerlandais'), ('Polonais'), ('Portugais'), ('Russe'), ('Turc'), ('Ukrainien');
