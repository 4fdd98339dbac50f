/** Company names are made of an invented beginning and end, and of a word of their sector. */
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

export const nameBeginnings = words(`
  Aubre Belvi Brumo Calvé Carmi Céru Clari Dauri Dolmé Écluse Éoli Falgo Farvo Galdri Grèvo Halci Jouve Kerlo Lavri Liséro
  Lumi Malvo Mistra Morvé Nacré Néroli Oriflo Ouvré Pervé Quillo Rivau Roque Saliné Sarmé Solvi Taligo Tramon Valdo Verdi Zéphi`)

export const nameEnds = words(
  `bel dane delle dor fane gare lande lis lune mare mont nelle nor pré quin rive rose tane tille vigne`,
)

/** Each sector of the initial reference data: the number of companies, the ends of their names, their products. */
export const weightedSectors: { name: string; weight: number; words: string[]; projects: string[] }[] = [
  {
    name: 'Conseil et services numériques',
    weight: 14,
    words: ['Conseil', 'Numérique', 'Partenaires'],
    projects: [
      'centre de services d’un grand compte',
      'refonte d’un extranet client',
      'socle technique commun aux projets',
    ],
  },
  {
    name: 'Banque et finance',
    weight: 12,
    words: ['Finance', 'Gestion', 'Paiements'],
    projects: [
      'parcours d’ouverture de compte',
      'plateforme de paiement instantané',
      'calcul des risques de marché',
      'application des conseillers',
    ],
  },
  {
    name: 'Logiciels',
    weight: 12,
    words: ['Logiciels', 'Cloud', 'Éditions'],
    projects: [
      'nouvelle offre en SaaS',
      'moteur de facturation',
      'API publique et ses intégrations',
      'passage à l’architecture multi-clients',
    ],
  },
  {
    name: 'Assurance',
    weight: 8,
    words: ['Assurances', 'Prévoyance', 'Mutuelle'],
    projects: [
      'espace adhérent',
      'déclaration de sinistre en ligne',
      'tarification automobile',
      'lutte contre la fraude',
    ],
  },
  {
    name: 'Commerce et distribution',
    weight: 9,
    words: ['Distribution', 'Marchés', 'Boutiques'],
    projects: ['site marchand', 'programme de fidélité', 'gestion des stocks en magasin', 'préparation des commandes'],
  },
  {
    name: 'Santé',
    weight: 7,
    words: ['Santé', 'Diagnostic', 'Soins'],
    projects: ['dossier patient partagé', 'téléconsultation', 'suivi des essais cliniques', 'prise de rendez-vous'],
  },
  {
    name: 'Industrie',
    weight: 6,
    words: ['Industries', 'Mécanique', 'Procédés'],
    projects: ['maintenance prédictive des lignes', 'suivi de production en temps réel', 'jumeau numérique de l’usine'],
  },
  {
    name: 'Énergie',
    weight: 5,
    words: ['Énergies', 'Réseaux', 'Renouvelables'],
    projects: ['prévision de consommation', 'supervision des parcs éoliens', 'relève des compteurs communicants'],
  },
  {
    name: 'Transport et logistique',
    weight: 5,
    words: ['Transports', 'Logistique', 'Fret'],
    projects: ['suivi des colis', 'planification des tournées', 'vente de billets', 'information des voyageurs'],
  },
  {
    name: 'Secteur public',
    weight: 4,
    words: ['Services publics', 'Territoires', 'Agence'],
    projects: ['démarches en ligne des usagers', 'portail des agents', 'ouverture des données publiques'],
  },
  {
    name: 'Télécommunications',
    weight: 4,
    words: ['Télécom', 'Fibre', 'Mobile'],
    projects: ['espace client', 'supervision du réseau', 'raccordement à la fibre'],
  },
  {
    name: 'Médias',
    weight: 3,
    words: ['Médias', 'Presse', 'Studios'],
    projects: ['application de lecture', 'recommandation de contenus', 'outil des rédactions'],
  },
  {
    name: 'Aéronautique et spatial',
    weight: 3,
    words: ['Aéro', 'Spatial', 'Avionique'],
    projects: ['planification des vols', 'traitement d’images satellite', 'suivi de la flotte'],
  },
  {
    name: 'Automobile',
    weight: 2,
    words: ['Automobiles', 'Mobilités'],
    projects: ['véhicule connecté', 'configurateur en ligne', 'réseau de bornes de recharge'],
  },
  {
    name: 'Immobilier',
    weight: 2,
    words: ['Immobilier', 'Habitat'],
    projects: ['estimation des biens', 'gestion locative', 'visites à distance'],
  },
  {
    name: 'Éducation',
    weight: 2,
    words: ['Formation', 'Campus'],
    projects: ['plateforme de cours', 'inscription des étudiants', 'correction assistée des copies'],
  },
  {
    name: 'Luxe et mode',
    weight: 2,
    words: ['Maison', 'Couture'],
    projects: ['boutique en ligne internationale', 'traçabilité des matières', 'relation avec les clients fidèles'],
  },
  {
    name: 'Tourisme',
    weight: 1.5,
    words: ['Voyages', 'Séjours'],
    projects: ['moteur de réservation', 'application des voyageurs', 'tarifs en temps réel'],
  },
  {
    name: 'Jeux vidéo',
    weight: 1,
    words: ['Jeux', 'Interactive'],
    projects: ['serveurs de parties en ligne', 'lutte contre la triche', 'outils de création des niveaux'],
  },
]
