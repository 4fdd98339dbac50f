import type { Trade } from './trade.ts'

/** The trades of data, and of mobile applications. */
export const dataTrades: Trade[] = [
  {
    titles: ['Data engineer', 'Data engineer'],
    weight: 8,
    core: ['Python', 'SQL', 'Airflow', 'Spark'],
    near: ['dbt', 'Snowflake', 'Kafka', 'Google Cloud', 'AWS', 'Scala', 'Docker', 'Terraform'],
    dailyRate: [400, 720],
    tasks: [
      'Construire les chaînes de collecte et de transformation',
      'Fiabiliser les traitements : reprise, contrôles, alertes',
      'Modéliser les données avec les métiers',
      'Réduire le coût des calculs les plus gourmands',
      'Documenter les données pour ceux qui les lisent',
    ],
  },
  {
    titles: ['Data scientist', 'Data scientist'],
    weight: 5,
    core: ['Python', 'Machine learning', 'SQL'],
    near: ['Spark', 'LLM et agents', 'Airflow', 'Google Cloud', 'Power BI', 'Docker'],
    dailyRate: [400, 720],
    tasks: [
      'Comprendre le besoin et poser le bon indicateur de réussite',
      'Construire, évaluer et expliquer les modèles',
      'Passer en production avec les ingénieurs de données',
      'Suivre la dérive des modèles dans le temps',
    ],
  },
  {
    titles: ['Ingénieur IA générative', 'Ingénieure IA générative'],
    weight: 4,
    core: ['LLM et agents', 'Python', 'FastAPI'],
    near: ['Machine learning', 'PostgreSQL', 'TypeScript', 'Docker', 'AWS', 'Azure', 'Sécurité applicative'],
    dailyRate: [480, 850],
    tasks: [
      'Construire un assistant qui répond avec les documents internes',
      'Mettre en place l’évaluation des réponses, avant et après chaque version',
      'Maîtriser les coûts, les délais et la protection des données',
      'Former les équipes aux bons usages',
    ],
  },
  {
    titles: ['Consultant Power BI', 'Consultante Power BI'],
    weight: 4,
    core: ['Power BI', 'SQL'],
    near: ['Snowflake', 'dbt', 'Azure', 'Gestion de projet', 'Python'],
    dailyRate: [340, 600],
    tasks: [
      'Recueillir les besoins des directions métier',
      'Concevoir le modèle de données et les tableaux de bord',
      'Reprendre les rapports existants et les rendre fiables',
      'Former les utilisateurs et les référents',
    ],
  },
  {
    titles: ['Développeur Scala', 'Développeuse Scala'],
    weight: 2,
    core: ['Scala', 'Spark', 'Kafka'],
    near: ['Java', 'SQL', 'Kubernetes', 'AWS', 'Tests et qualité'],
    dailyRate: [420, 740],
    tasks: [
      'Développer les traitements de flux en temps réel',
      'Améliorer la tenue en charge et la reprise sur incident',
      'Réduire la dette du code historique',
    ],
  },
  {
    titles: ['Développeur Android', 'Développeuse Android'],
    weight: 3,
    core: ['Android', 'Kotlin'],
    near: ['Java', 'GraphQL', 'Flutter', 'Tests et qualité', 'GitLab CI', 'UX design'],
    dailyRate: [350, 620],
    tasks: [
      'Développer les nouveaux écrans en Compose',
      'Soigner le démarrage, la batterie et le mode hors connexion',
      'Publier une version toutes les deux semaines',
      'Rendre l’application accessible',
    ],
  },
  {
    titles: ['Développeur iOS', 'Développeuse iOS'],
    weight: 3,
    core: ['iOS', 'Swift'],
    near: ['GraphQL', 'React Native', 'Tests et qualité', 'GitLab CI', 'UX design'],
    dailyRate: [350, 630],
    tasks: [
      'Développer les nouveaux écrans en SwiftUI',
      'Découper l’application en modules',
      'Suivre les plantages et la satisfaction des utilisateurs',
      'Préparer les publications avec l’équipe produit',
    ],
  },
  {
    titles: ['Développeur mobile React Native', 'Développeuse mobile React Native'],
    weight: 3,
    core: ['React Native', 'TypeScript', 'JavaScript'],
    near: ['React', 'iOS', 'Android', 'Flutter', 'GraphQL', 'Tests et qualité'],
    dailyRate: [340, 600],
    tasks: [
      'Développer une application commune aux deux systèmes',
      'Relier l’application aux API et au paiement',
      'Automatiser les tests et les publications',
    ],
  },
]
