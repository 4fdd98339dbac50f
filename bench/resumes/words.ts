/** What resumes of one language are made of. What the list of skills and languages calls otherwise stands after « = ». */
export type Words = {
  givenNames: string[]
  familyNames: string[]
  summaries: string[]
  /** The positions of a trade, the last one first, and the skills of it as they are written. */
  trades: { positions: string[]; skills: string[] }[]
  /** Each with its place. */
  employers: string[]
  tasks: string[]
  degrees: string[]
  schools: string[]
  groups: string[]
  languages: string[]
  /** Each with its rating. */
  levels: string[]
  extras: string[]
}

const list = (text: string): string[] => text.split(';').map((item) => item.trim())

export const french: Words = {
  givenNames: list('Claire; Mehdi; Solène; Hugo; Inès; Aurélie; Karim; Bénédicte; Yann; Anne-Sophie; Thị Lan; Émile'),
  familyNames: list(
    'Bonnefoy; Aoudia; Le Gall; Vandenberghe; Castaing; Montfort; Ouazzani; Peyrot; Diallo; d’Harcourt',
  ),
  summaries: list(
    'J’aime les équipes qui livrent souvent.; Du besoin au produit, avec les gens qui s’en servent.; Sept ans de projets pour des assureurs et des mutuelles, du prototype à la mise en production.',
  ),
  trades: [
    {
      positions: list('Développeuse full stack; Ingénieur d’études et développement; Développeur Java'),
      skills: list(
        'Java; TypeScript; SQL; Spring Boot; Angular; GitLab CI; Docker; Java 17 = Java; AngularJS = Angular; Kafka',
      ),
    },
    {
      positions: list('Développeur front-end React; Développeuse front-end; Intégrateur web'),
      skills: list(
        'React; Next.js; TypeScript; HTML/CSS = HTML et CSS; Node.js; GraphQL; JS = JavaScript; RGAA = Accessibilité web',
      ),
    },
    {
      positions: list('Lead développeuse PHP; Développeur PHP Symfony; Développeur web'),
      skills: list('PHP; Symfony; Vue 3 = Vue.js; Postgres = PostgreSQL; Docker; Linux; PHP 8 = PHP; Vue.js; SQL'),
    },
    {
      positions: list('Développeur mobile; Développeuse Android; Stagiaire développeur'),
      skills: list('Android; iOS; Flutter; React Native; Kotlin; Swift; Android SDK = Android'),
    },
    {
      positions: list('Data engineer; Consultante data; Analyste BI'),
      skills: list('Kafka; PySpark = Spark; Airflow; dbt; Snowflake; Power BI; Python; SQL; Scala; Azure'),
    },
    {
      positions: list('Ingénieur DevOps / SRE; Architecte cloud; Administrateur systèmes'),
      skills: list(
        'AWS; GCP = Google Cloud; K8s = Kubernetes; Terraform; Ansible; Docker; GitLab CI; Prometheus = Observabilité; Debian = Linux',
      ),
    },
    {
      positions: list('Consultant cybersécurité; Pentester senior; Analyste de sécurité'),
      skills: list(
        "Tests d’intrusion = Tests d'intrusion; ISO 27001; SIEM = SOC; Python; Linux; IAM; OWASP = Sécurité applicative",
      ),
    },
    {
      positions: list('Product owner; Cheffe de projet informatique; Consultante AMOA'),
      skills: list('Scrum; Product management; UX design; Gestion de projet; SQL; Power BI'),
    },
  ],
  employers: list(
    'Harmonie Mutuelle @ Nantes; Sopra Steria @ Nantes; Back Market @ Lyon; Cardiweb @ Paris; Agence Pixelis @ Villeurbanne; Groupe Rocher @ La Gacilly; Decathlon @ Lille; OVHcloud @ Roubaix; Thales Avionics @ Toulouse; BlaBlaCar @ Paris; Schneider Electric @ Grenoble; CEA Leti @ Grenoble; INSEE @ Bordeaux; Société Générale @ La Défense; Crédit Mutuel Arkéa @ Brest; SNCF Connect @ Saint-Denis; CMA CGM @ Marseille; Orange Cyberdefense @ Rennes',
  ),
  tasks: list(
    'Refonte de l’espace adhérent : 1,2 million de comptes migrés en six mois; Mise en place des tests de bout en bout; Reprise d’une application de 400 000 lignes et rédaction de sa documentation; Encadrement d’une alternante; Applications métier pour deux banques; Recrutement et suivi de trois personnes; Passage de 99,5 à 99,95 % de disponibilité; Astreintes et revues d’incidents; Catalogue de données et contrats entre équipes; Animation d’une équipe de douze personnes; Suivi du budget et des risques; Recueil des besoins et recette pour STMicroelectronics; Déploiement d’un outil de réservation dans 27 pays; Évolutions du site marchand, huit pays',
  ),
  degrees: list(
    'Diplôme d’ingénieur en informatique; DUT Informatique; Licence professionnelle Métiers du web; Master 2 Génie logiciel; Master MIAGE; BTS SIO; Master Statistique et économétrie',
  ),
  schools: list(
    'Polytech Nantes; IUT de Nantes; Université Lyon 2; Université de Rennes 1; ENSEEIHT; Télécom Paris; Toulouse School of Economics; Lycée Carrel; ENSTA Bretagne',
  ),
  groups: list('Langages; Outils; Méthodes; Technique'),
  languages: list('Français; Anglais; Espagnol; Arabe; Néerlandais; Portugais; Allemand'),
  levels: list(
    'langue maternelle = 5; bilingue = 5; C1 = 4.5; courant = 4.5; professionnel = 4; B2 = 3.5; TOEIC 870 = 3.5; lu, écrit, parlé = 3.5; B1 = 3; intermédiaire = 3; scolaire = 2; notions = 1.5',
  ),
  extras: list(
    'Centres d’intérêt = Voile, chant choral; Loisirs = Photographie argentique; Associations = Trésorière d’une bagad; Divers = Permis B',
  ),
}

export const english: Words = {
  givenNames: list('Emma; Liam; Priya; Marta; Oliver; Mary-Ann'),
  familyNames: list('Whitfield; O’Connor; Raman; Kowalska; Brandt; van der Berg'),
  summaries: list('Backend engineer who likes boring systems that stay up.; Works with teams across Europe.'),
  trades: [
    {
      positions: list('Senior Software Engineer; Software Engineer; Backend Developer'),
      skills: list('Go; Python; SQL; Kubernetes; AWS; Terraform; Kafka; Postgres = PostgreSQL; Docker'),
    },
    {
      positions: list('Frontend Developer; Web Developer; Junior Developer'),
      skills: list(
        'TypeScript; JavaScript; Angular; Vue = Vue.js; HTML & CSS = HTML et CSS; Node = Node.js; Cypress = Tests et qualité; WCAG = Accessibilité web',
      ),
    },
    {
      positions: list('Data Scientist; Research Engineer; Data Analyst'),
      skills: list('Python; C++; SQL; Docker; Spark; LLMs = LLM et agents; Machine learning'),
    },
    {
      positions: list('Database Administrator; System Engineer; Support Engineer'),
      skills: list('PostgreSQL; MongoDB; Linux; Ansible; Docker'),
    },
  ],
  employers: list(
    'Monzo @ London; Deliveroo @ London; Amadeus @ Sophia Antipolis; Kainos @ Dublin; Dataiku @ Paris; Inria @ Nancy; Sanofi @ Lyon; Asseco Poland @ Warsaw; Zalando @ Berlin; Strato @ Berlin',
  ),
  tasks: list(
    'Designed the card disputes platform used by 7 million customers; Cut the cost of nightly jobs by 60%; Mentored four graduates; Rebuilt the booking flow used by nine airlines; Public services for two government departments; Speech separation for meeting rooms, three papers; Delivery of a claims platform for an insurer; Automated failover and backups',
  ),
  degrees: list(
    'MEng Computer Science; BSc Computer Science; MSc Artificial Intelligence; Diploma in Computer Science',
  ),
  schools: list(
    'University of Bristol; Trinity College Dublin; University of Edinburgh; Anna University; Freie University Berlin',
  ),
  groups: list('Programming; Tools; Practice'),
  languages: list('English = Anglais; French = Français; Spanish = Espagnol; German = Allemand; Polish = Polonais'),
  levels: list(
    'Native = 5; Mother tongue = 5; C2 = 5; Fluent = 4.5; C1 = 4.5; Professional Working = 4; B2 = 3.5; B1 = 3; Elementary = 2',
  ),
  extras: list('Interests = Bell ringing, allotment; Volunteering = Code club leader since 2021; Hobbies = Rowing'),
}
