import type { Trade } from './trade.ts'

/** The trades that manage, design and test the products. */
export const productTrades: Trade[] = [
  {
    titles: ['Chef de projet digital', 'Cheffe de projet digital'],
    weight: 5,
    core: ['Gestion de projet', 'Scrum'],
    near: ['Product management', 'Tests et qualité', 'UX design', 'Power BI'],
    dailyRate: [380, 680],
    tasks: [
      'Piloter le planning, le budget et les risques',
      'Animer les comités et tenir les décisions',
      'Coordonner les équipes internes et les prestataires',
      'Préparer la mise en service et l’accompagnement des utilisateurs',
    ],
  },
  {
    titles: ['Product owner', 'Product owner'],
    weight: 5,
    core: ['Product management', 'Scrum'],
    near: ['UX design', 'Gestion de projet', 'Tests et qualité', 'SQL'],
    dailyRate: [380, 690],
    tasks: [
      'Écouter les utilisateurs et en tirer la feuille de route',
      'Écrire et ordonner les sujets de l’équipe',
      'Mesurer ce que chaque version a changé',
      'Faire les démonstrations aux parties prenantes',
    ],
  },
  {
    titles: ['Scrum master', 'Scrum master'],
    weight: 2,
    core: ['Scrum', 'Gestion de projet'],
    near: ['Product management', 'Tests et qualité'],
    dailyRate: [380, 660],
    tasks: [
      'Accompagner trois équipes dans leur organisation',
      'Lever les obstacles avec les responsables',
      'Faire progresser la qualité et la prévisibilité des livraisons',
    ],
  },
  {
    titles: ['UX designer', 'UX designer'],
    weight: 4,
    core: ['UX design'],
    near: ['Accessibilité web', 'HTML et CSS', 'Product management', 'Scrum'],
    dailyRate: [340, 620],
    tasks: [
      'Mener les entretiens et les tests avec les utilisateurs',
      'Concevoir les parcours et les maquettes',
      'Faire vivre le système de design',
      'Vérifier l’accessibilité avec les développeurs',
    ],
  },
  {
    titles: ['Ingénieur tests et qualité', 'Ingénieure tests et qualité'],
    weight: 4,
    core: ['Tests et qualité', 'SQL'],
    near: ['TypeScript', 'Python', 'GitLab CI', 'Java', 'Scrum', 'Accessibilité web'],
    dailyRate: [320, 560],
    tasks: [
      'Définir la stratégie de test avec les équipes',
      'Automatiser les parcours critiques',
      'Suivre les anomalies jusqu’à leur correction',
      'Préparer les campagnes de recette',
    ],
  },
  {
    titles: ['Architecte logiciel', 'Architecte logicielle'],
    weight: 3,
    core: ['Architecture logicielle', 'Java', 'SQL'],
    near: ['Kafka', 'Spring Boot', 'Kubernetes', 'AWS', 'Sécurité applicative', 'Node.js', 'Gestion de projet'],
    dailyRate: [520, 880],
    tasks: [
      'Dessiner l’architecture cible et ses étapes',
      'Choisir et documenter les solutions avec les équipes',
      'Vérifier la tenue en charge et la sécurité',
      'Accompagner les développeurs sur les sujets difficiles',
    ],
  },
]
