import { describe, expect, test } from 'vitest'
import { identifiersOf } from './identity.ts'
import { mask } from './masking.ts'

const identifiers = identifiersOf({
  familyName: 'Durand',
  givenName: 'Anne',
  email: 'adurand.pro@gmail.com',
  phone: '+33612345678',
  website: null,
  fileNames: [],
  employers: [],
})

// oxfmt-ignore
const sentences = `
Développement d’une API REST en Node.js 20 et Express, tests avec Jest et Vitest.
Migration de Python 2.7 à Python 3.14.2 sur quinze services.
Du 12/05/2024 au 30/09/2025, référent technique d’une équipe de six personnes.
Budget de 1 200 000 €, dont 350 000 € pour la reprise des données.
Réseau en 10.0.0.1, 192.168.1.254 et 127.0.0.1:8080, masque 255.255.255.0.
Lead developer at Google, puis architecte chez Orange.
C#, C++, F# et VB.NET ; ASP.NET Core 8 et Entity Framework.
Application pour 1 200 points de vente, un point de vente pilote à Lyon.
Refonte du front en Vue.js 3, Nuxt.js et Next.js 14, avec Three.js pour la 3D.
Le fichier index.html charge main.js, styles.css et package.json.
Scripts main.py, etl.py, deploy.sh et setup.sh ; lire README.md et CHANGELOG.md.
Le projet est terminé.Ensuite, j’ai repris la maintenance.De là, une montée en version.
Bibliothèques .NET, Json.NET, Akka.NET et socket.io.
Java 6, 7, 8, 11, 17 et 21 ; Angular 6, 10, 12, 14, 16.
Java 7, 11, 17, 21, 25 et Windows 7, 10, 11.
Disponibilité de 99,95 %, temps de réponse de 120 ms, 2 500 requêtes par seconde.
Astreintes de 08:30 à 12:00, puis de 14:00 à 18:00.
Horaires : 08:30 - 12:00, 14:00 - 18:00.
Journal du 2024-01-05 08:30:15,123 en UTC+2.
Versions 1.2.3.4, 06.12.34 et 7.0.0-rc.1 de la bibliothèque interne.
Kubernetes 1.29, Helm 3.14, Terraform 1.7.5, Ansible 2.16.3.
PostgreSQL 9.6, 10, 11, 12, 13, 14, 15 et 16 ; Oracle 11g, 12c, 19c.
ISO 27001, ISO 9001:2015, RFC 7231, PCI-DSS 4.0 et norme NF EN 301 549.
Certifié AWS en 2021, 2022, 2023 et 2024 (2 fois sur 3).
De 2015-2016 à 2019-2020, puis 2021/2022, missions longues.
Croissance de +15 % (2019-2021), puis +20 % en 2022.
Équipe de 3, 5, 8, 13 développeurs selon les sprints ; suite de Fibonacci 1, 2, 3, 5, 8, 13, 21.
Traitement du signal : filtrage, transformée de Fourier.
Traitement du Signal : FFT, ondelettes.
Développement d’un bot Discord, d’un bot Telegram et d’une intégration WhatsApp Business.
LinkedIn Learning, LinkedIn Recruiter et Facebook Ads.
Réseaux : LinkedIn, Twitter, Instagram et Facebook.
GitHub : actions, Slack : notifications, Teams : réunions.
Connexion par LinkedIn, Facebook ou Google, puis OAuth 2.0.
Publication sur Instagram et LinkedIn, puis mesure dans Matomo.
Animation de la communauté Discord et du compte Twitter.
Intégration de Skype Entreprise, puis de Teams, dans l’intranet.
Appel de console.log(), Date.now(), process.env et Array.from() dans le code.
Usage de this.name, event.target, user.id et React.FC.
Paquets java.io, java.net, com.google.cloud.storage et org.springframework.boot.
Fichiers docker-compose.yml, nginx.conf, Dockerfile, pom.xml, build.gradle et tsconfig.json.
Classes System.IO, System.Data.SqlClient et Microsoft.Extensions.Logging.
Annotation @Autowired, paquet @angular/core@17 et décorateur @Injectable.
Ingénieur chez Free, chez SFR, puis chez La Poste ; prestataire at Orange.
Formé à Paris point par point, sans perdre de vue le point de vue de l’utilisateur.
Un point net sur le projet, un point de situation, un point info chaque lundi.
Le point de départ : dot net, puis Java.
Travail à distance, point de contact unique du client.
Tickets 1234, 1235, 1236 ; PR #1234, issue#4521 et bug n° 98765.
Numéros de lots 001, 002, 003 et 004 ; erreurs 404, 500, 502, 503.
Ports 80, 443, 8080, 5432, 6379 et 27017 ouverts.
Volumes de 100 000 000 lignes, 250 000 000 d’événements et 3 To.
TJM de 550 à 650 €, soit 120 000 € par an, 11 000 € par mois.
Salaire annuel de 45 000 €, 50 000 €, puis 62 500 €.
Note de 18/20, mention très bien, 3e sur 120, TOEIC 950/990.
Deux sites : Lyon (69) et Paris (75), six développeurs (10, 12, 14, 16, 18).
Ratios 16:9, 4:3 et 1:1 ; grille de 1920x1080, 2560x1440.
Regex \\d{2}-\\d{2}, chemin src/app/main.ts, route /api/v2/users/:id.
Code a = b + c * 2 ; x => x + 1 ; if (a >= 10 && b <= 20) { return 0 }.
Diplômes : B.Sc, M.Sc, B.Tech, Ph.D et MBA.
Gain de 30 % : 1,5 s au lieu de 2,1 s ; 12,5 M€ de chiffre d’affaires.
UX/UI, CI/CD, A/B testing, B2B/B2C, 24/7, TCP/IP, SQL/NoSQL.
Méthodes agiles (Scrum, Kanban, SAFe 5.1), vélocité de 21, 34, 55 points.
Design system, design.tokens, maquettes Figma et Storybook 7.6.10.
Mise en place de GitLab CI, SonarQube 9.9 et Nexus 3.61.
Anglais : C1, allemand : B2, espagnol : A2, français : langue maternelle.
Rust : lib.rs, main.rs et mod.rs ; Terraform : main.tf, variables.tf.
Données au format archive.zip, export.csv, video.mov et libcrypto.so.
Suite à l’audit, passage de la note D à A.Les équipes ont suivi.
Fin de la mission.Me voilà chez un autre client.Au programme : Go et Rust.
Numéros IBAN et BIC validés, TVA à 20 %, factures conformes au RGPD.
Latences p50, p95, p99 de 12 ms, 45 ms, 120 ms ; 06 serveurs, 12 cœurs.
SIREN et SIRET rapprochés de la base Sirene (30 000 000 d’établissements).
Couleurs #123456, #00ff00, #0a2540 et rgb(12, 34, 56).
Fuseau UTC+01:00, date 2024-06-12T08:30:00Z, cron 0 6 * * 1.
Code postal 69003, 75011, 06000 et 13001 ; départements 69, 75, 13.
Identifiant 550e8400-e29b-41d4-a716-446655440000 et empreinte sha256.
`.trim().split('\n')

describe('an ordinary sentence of a CV stays as it is:', () => {
  test.each(sentences)('%s', (sentence) => {
    expect(mask(sentence, identifiers).text).toBe(sentence)
  })

  test('and all of them together', () => {
    const text = sentences.join('\n')
    expect(sentences.length).toBeGreaterThan(60)
    expect(mask(text, identifiers).text).toBe(text)
  })
})
