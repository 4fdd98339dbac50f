import type { Trade } from './trade.ts'

/** The trades that operate and protect the platforms. */
export const platformTrades: Trade[] = [
  {
    titles: ['Ingénieur DevOps', 'Ingénieure DevOps'],
    weight: 9,
    core: ['Kubernetes', 'Docker', 'Terraform', 'GitLab CI', 'Linux'],
    near: ['AWS', 'Azure', 'Google Cloud', 'Ansible', 'Observabilité', 'Python', 'Go'],
    dailyRate: [400, 700],
    tasks: [
      'Décrire toute l’infrastructure en code',
      'Raccourcir la chaîne de livraison et la rendre sûre',
      'Mettre en place les mesures, les alertes et leurs modes opératoires',
      'Accompagner les équipes de développement au quotidien',
      'Préparer et jouer les exercices de reprise',
    ],
  },
  {
    titles: ['Ingénieur fiabilité (SRE)', 'Ingénieure fiabilité (SRE)'],
    weight: 4,
    core: ['Observabilité', 'Kubernetes', 'Linux', 'Go'],
    near: ['Terraform', 'Python', 'AWS', 'Google Cloud', 'PostgreSQL', 'Kafka', 'GitLab CI'],
    dailyRate: [450, 780],
    tasks: [
      'Définir les objectifs de service avec les équipes produit',
      'Réduire le nombre et la durée des incidents',
      'Outiller les équipes : tableaux de bord, alertes, essais de charge',
      'Animer les retours d’expérience',
    ],
  },
  {
    titles: ['Architecte cloud AWS', 'Architecte cloud AWS'],
    weight: 4,
    core: ['AWS', 'Terraform', 'Architecture logicielle'],
    near: ['Kubernetes', 'Sécurité applicative', 'IAM', 'Observabilité', 'Python', 'Docker'],
    dailyRate: [520, 900],
    tasks: [
      'Dessiner la plateforme cible et le chemin pour y aller',
      'Construire les fondations : comptes, réseau, droits, journaux',
      'Accompagner la migration des premières applications',
      'Suivre et réduire la facture',
    ],
  },
  {
    titles: ['Ingénieur cloud Azure', 'Ingénieure cloud Azure'],
    weight: 4,
    core: ['Azure', 'Terraform', 'Linux'],
    near: ['Kubernetes', 'Docker', 'IAM', '.NET', 'GitLab CI', 'Ansible'],
    dailyRate: [420, 720],
    tasks: [
      'Migrer les applications du centre de données vers Azure',
      'Industrialiser la création des environnements',
      'Tenir à jour les droits et les sauvegardes',
    ],
  },
  {
    titles: ['Administrateur systèmes Linux', 'Administratrice systèmes Linux'],
    weight: 4,
    core: ['Linux', 'Ansible'],
    near: ['Docker', 'Observabilité', 'PostgreSQL', 'Python', 'GitLab CI', 'Terraform'],
    dailyRate: [300, 540],
    tasks: [
      'Maintenir en condition un parc de trois cents serveurs',
      'Automatiser les installations et les correctifs de sécurité',
      'Tenir l’astreinte avec l’équipe',
    ],
  },
  {
    titles: ['Expert tests d’intrusion', 'Experte tests d’intrusion'],
    weight: 3,
    core: ["Tests d'intrusion", 'Sécurité applicative'],
    near: ['Linux', 'Python', 'IAM', 'AWS', 'SOC', 'ISO 27001'],
    dailyRate: [480, 850],
    tasks: [
      'Mener les tests d’intrusion sur les applications et le réseau',
      'Rédiger des rapports lisibles par les équipes et par la direction',
      'Accompagner les corrections et les vérifier',
      'Sensibiliser les développeurs',
    ],
  },
  {
    titles: ['Analyste SOC', 'Analyste SOC'],
    weight: 3,
    core: ['SOC', 'IAM', 'Linux'],
    near: ['Sécurité applicative', 'Observabilité', 'Python', 'Azure', 'ISO 27001'],
    dailyRate: [360, 640],
    tasks: [
      'Qualifier les alertes et conduire la réponse aux incidents',
      'Améliorer les règles de détection',
      'Tenir les tableaux de bord du service',
    ],
  },
  {
    titles: ['Consultant ISO 27001', 'Consultante ISO 27001'],
    weight: 2,
    core: ['ISO 27001', 'Gestion de projet'],
    near: ['IAM', 'Sécurité applicative', 'SOC'],
    dailyRate: [480, 820],
    tasks: [
      'Mener l’analyse de risques et le plan de traitement',
      'Préparer la certification avec les équipes',
      'Écrire des politiques courtes et applicables',
      'Conduire les audits internes',
    ],
  },
]
