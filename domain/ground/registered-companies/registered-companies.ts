/** What the State's register says of an establishment; nothing of it is sure until a person has read it. */
export type RegisteredCompany = {
  siret: string
  /** Null for a sole trader, whose name is a person's. */
  legalName: string | null
  legalForm: string | null
  address: string | null
  region: string | null
}

/** The legal forms that freelances and their clients have, by the register's number; the others are typed. */
const legalForms: Record<string, string> = {
  '1000': 'Entrepreneur individuel',
  '5202': 'Société en nom collectif',
  '5485': 'SELARL',
  '5498': 'EURL',
  '5499': 'SARL',
  '5599': 'Société anonyme',
  '5710': 'SAS',
  '5720': 'SASU',
  '5785': 'SELAS',
  '6540': 'Société civile immobilière',
  '9220': 'Association déclarée',
}

export const legalFormOf = (number: string): string | null => legalForms[number] ?? null

/** Whether a company with this legal form is a person, whose name the register may not give away. */
export const isNaturalPerson = (number: string): boolean => number.startsWith('1')

/** The regions by the register's number. */
const regionNames: Record<string, string> = {
  '01': 'Guadeloupe',
  '02': 'Martinique',
  '03': 'Guyane',
  '04': 'La Réunion',
  '06': 'Mayotte',
  '11': 'Île-de-France',
  '24': 'Centre-Val de Loire',
  '27': 'Bourgogne-Franche-Comté',
  '28': 'Normandie',
  '32': 'Hauts-de-France',
  '44': 'Grand Est',
  '52': 'Pays de la Loire',
  '53': 'Bretagne',
  '75': 'Nouvelle-Aquitaine',
  '76': 'Occitanie',
  '84': 'Auvergne-Rhône-Alpes',
  '93': "Provence-Alpes-Côte d'Azur",
  '94': 'Corse',
}

export const regionOf = (number: string): string | null => regionNames[number] ?? null
