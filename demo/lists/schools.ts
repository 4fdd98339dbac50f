/** Where the people of the demonstration studied. */
export const schools = [
  'Université de Nantes',
  'Université de Lille',
  'Université Grenoble Alpes',
  'Université de Bordeaux',
  'Université de Rennes',
  'Université de Strasbourg',
  'Université Côte d’Azur',
  'INSA Lyon',
  'INSA Toulouse',
  'Polytech Montpellier',
  'Polytech Tours',
  'UTC, Compiègne',
  'CNAM, Paris',
  'IMT Atlantique',
]

const bachelor = { degree: 'BUT Informatique', lasts: 3 }
const short = { degree: 'BTS Services informatiques aux organisations', lasts: 2 }

/** Degrees with the years they take, each with a shorter one that may come before it. */
export const studies = [
  { degree: 'Diplôme d’ingénieur en informatique', lasts: 3, after: bachelor },
  { degree: 'Master Génie logiciel', lasts: 2, after: bachelor },
  { degree: 'Master Systèmes d’information', lasts: 2, after: bachelor },
  { degree: 'Master Science des données', lasts: 2, after: bachelor },
  { degree: 'Licence professionnelle Web et mobile', lasts: 1, after: short },
]

/** Languages that some speak beside French and English. */
export const spokenBesideFrench = ['Espagnol', 'Allemand', 'Italien', 'Arabe', 'Portugais']
