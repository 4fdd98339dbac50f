import type { regions } from '#domain/ground/reference-data/regions.ts'

type RegionName = (typeof regions)[number]

/** The share of French IT work in each region, roughly in percent, and towns for its companies. */
export const weightedRegions: { name: RegionName; weight: number; towns: string[] }[] = [
  {
    name: 'Île-de-France',
    weight: 44,
    towns: [
      '75002 Paris',
      '75009 Paris',
      '75013 Paris',
      '92100 Boulogne-Billancourt',
      '92800 Puteaux',
      '93200 Saint-Denis',
    ],
  },
  {
    name: 'Auvergne-Rhône-Alpes',
    weight: 13,
    towns: ['69003 Lyon', '69100 Villeurbanne', '38000 Grenoble', '63000 Clermont-Ferrand'],
  },
  { name: 'Occitanie', weight: 8, towns: ['31000 Toulouse', '31700 Blagnac', '34000 Montpellier'] },
  {
    name: "Provence-Alpes-Côte d'Azur",
    weight: 7,
    towns: ['13002 Marseille', '13100 Aix-en-Provence', '06560 Valbonne'],
  },
  { name: 'Nouvelle-Aquitaine', weight: 6, towns: ['33000 Bordeaux', '33700 Mérignac', '86000 Poitiers'] },
  { name: 'Hauts-de-France', weight: 6, towns: ['59000 Lille', '59650 Villeneuve-d’Ascq', '80000 Amiens'] },
  { name: 'Pays de la Loire', weight: 5, towns: ['44000 Nantes', '49000 Angers', '72000 Le Mans'] },
  { name: 'Bretagne', weight: 4, towns: ['35000 Rennes', '29200 Brest', '22300 Lannion'] },
  { name: 'Grand Est', weight: 3, towns: ['67000 Strasbourg', '54000 Nancy', '51100 Reims'] },
  { name: 'Normandie', weight: 1.5, towns: ['76000 Rouen', '14000 Caen'] },
  { name: 'Centre-Val de Loire', weight: 1, towns: ['45000 Orléans', '37000 Tours'] },
  { name: 'Bourgogne-Franche-Comté', weight: 1, towns: ['21000 Dijon', '25000 Besançon'] },
  { name: 'La Réunion', weight: 0.2, towns: ['97400 Saint-Denis'] },
  { name: 'Corse', weight: 0.1, towns: ['20000 Ajaccio'] },
  { name: 'Guadeloupe', weight: 0.08, towns: ['97122 Baie-Mahault'] },
  { name: 'Martinique', weight: 0.08, towns: ['97200 Fort-de-France'] },
  { name: 'Guyane', weight: 0.03, towns: ['97300 Cayenne'] },
  { name: 'Mayotte', weight: 0.01, towns: ['97600 Mamoudzou'] },
]

export const streets = [
  'rue des Tanneurs',
  'rue du Belvédère',
  'avenue des Platanes',
  'quai de la Batellerie',
  'boulevard des Arts',
  'rue de la Filature',
  'place du Marché',
  'allée des Ateliers',
  'cours du Levant',
  'chemin des Vignes',
]
