import { regions } from '#domain/ground/reference-data/regions.ts'
import { fold } from './fold.ts'

const roles =
  /\b(developpeu(r|se)|dev|developer|ingenieure?|engineer|consultante?|consultant|architecte?|architect|chef(fe)? de projets?|cheffe?|lead|tech lead|leader|manager|management|directeur|directrice|director|responsable|analyste?|analyst|administrat(eur|rice)|administrator|technicien(ne)?|technician|designer|scientist|data (engineer|scientist|analyst|steward|manager)|product owner|po|proxy product owner|scrum ?master|coach|devops|devsecops|sre|cto|ciso|rssi|dpo|pmo|stagiaire|intern|alternante?|apprentie?|apprentice|charge(e)? d[e']|expert(e)?|specialiste?|specialist|integrat(eur|rice)|testeu(r|se)|tester|qa|formateur|formatrice|trainer|teacher|enseignante?|professeure?|assistante?|assistant|coordinat(eur|rice)|coordinator|officer|head of|vp|freelance (dev|web)|webmaster|programmeu(r|se)|programmer|dba|pentester|auditeur|auditrice|auditor|chercheu(r|se)|researcher|doctorant(e)?|cofondat(eur|rice)|fondat(eur|rice)|founder|co-founder|business analyst|amoa|moe|moa|owner|conseiller|conseillere|vendeu(r|se)|commercial(e)?|equipier|equipiere|animat(eur|rice)|redact(eur|rice)|support|helpdesk|concept(eur|rice)|urbaniste|graphiste|ux|ui|delivery|contributor|(bio)?statisticien(ne)?|statistician|mathematicien(ne)?|actuaire|actuary|informaticien(ne)?|geomaticien(ne)?|automaticien(ne)?|electronicien(ne)?|economiste|ergonome|strategist|associate|executive|presidente?|ceo|coo|cfo|gerante?|superviseu(r|se)|supervisor|agente? d[e'])\b/
const schools =
  /\b(universite|university|ecole|school|institute?|institut|iut|insa|lycee|college|faculte|faculty|polytechnique|polytech|epitech|epita|esgi|efrei|esiea|isep|hec|essec|essca|edhec|enseeiht|ensimag|ens|enst|telecom|centrale|centralesupelec|mines|cnam|afpa|openclassrooms|le wagon|wagon|simplon|academy|academie|campus|sorbonne|supinfo|ynov|esiee|imt|eni|hetic|ensai|ensae|supelec|isen|epsi|wild code school|greta|utc|utt|utbm|supdevinci|eth|epfl|mit|ucl|tu|campus)\b|^42\b/
const degreeWords =
  /\b(master'?s?|mastere|msc|m\.?sc\.?|mba|licence|bachelor'?s?|bsc|b\.?sc\.?|beng|meng|ba|bts|dut|but|deug|dess|dea|deust|bac|baccalaureat|doctorat|doctorate|phd|ph\.?d\.?|diplome|degree|ingenieur|engineering|titre|rncp|certificat|certificate|formation|cpge|prepa|classes? preparatoires?|bootcamp|concepteur|cycle|cap|bep|m1|m2|l3|ged|a-levels?|specialisation|specialite|mention|maitrise|brevet|diploma|parcours)\b/
const contracts =
  /^(?:en )?(?:contrat )?(cdi|cdd|freelance|independante?|stage|alternance|interim|apprentissage|mission|temps plein|temps partiel|full[- ]?time|part[- ]?time|contract(or)?|permanent|internship|self[- ]employed|portage salarial|vie|mission freelance|freelance mission|stage de fin d'etudes|apprenticeship|service civique|prestation|regie|forfait)\b[^a-z]*(?:\w+)?$/

const cities =
  "paris|lyon|marseille|toulouse|nice|nantes|montpellier|strasbourg|bordeaux|lille|rennes|reims|toulon|grenoble|dijon|angers|nimes|villeurbanne|clermont-ferrand|le mans|aix-en-provence|brest|tours|amiens|limoges|annecy|metz|nancy|orleans|rouen|caen|mulhouse|perpignan|besancon|la defense|puteaux|courbevoie|nanterre|boulogne-billancourt|issy-les-moulineaux|levallois-perret|levallois|montrouge|saint-denis|montreuil|massy|saclay|velizy|velizy-villacoublay|sophia antipolis|sophia-antipolis|valbonne|niort|poitiers|la rochelle|pau|bayonne|avignon|valence|chambery|saint-etienne|le havre|lannion|vannes|quimper|lorient|londres|london|bruxelles|brussels|geneve|geneva|lausanne|zurich|luxembourg|berlin|munich|madrid|barcelone|barcelona|milan|rome|lisbonne|lisbon|dublin|amsterdam|montreal|quebec|tunis|casablanca|rabat|alger|dakar|abidjan|new york|san francisco|boston|singapore|singapour|manchester|edinburgh|cambridge|oxford|porto|gand|anvers|liege|villeneuve-d'ascq|roubaix|tourcoing|blagnac|merignac|cergy|evry|creteil|noisy-le-grand|guyancourt|versailles"
const countries =
  "france|belgique|belgium|suisse|switzerland|luxembourg|royaume-uni|united kingdom|uk|angleterre|england|allemagne|germany|espagne|spain|italie|italy|portugal|irlande|ireland|canada|tunisie|tunisia|maroc|morocco|algerie|algeria|senegal|cote d'ivoire|usa|united states|etats-unis|pays-bas|netherlands|pologne|poland|roumanie|romania|ecosse|scotland|liban|cameroun|madagascar|vietnam|inde|india|japon|japan"
const remote = 'remote|full remote|teletravail|hybride|hybrid|a distance|sur site|on-?site|on site'
const regionNames = [...regions, 'IDF', 'PACA', 'Grand Paris', 'région parisienne'].map(fold).join('|')
const place = new RegExp(
  String.raw`^(?:\d{5} )?(?:${cities}|${countries}|${remote}|${regionNames})(?: (?:\d{1,2}(?:e|eme|er)?|cedex.*))?(?: ?[(/] ?(?:\d{2,3}|${cities}|${countries}|${remote}|${regionNames})\)?)*\)?$`,
)

/** A place, with its number of department, its country or the word for working from home. */
export const isPlace = (part: string) => place.test(fold(part))
export const isContract = (part: string) => contracts.test(fold(part))

export const hasRole = (part: string) => roles.test(fold(part))
/** Whether the words of a role open it: « Développeur Java » rather than « Atelier des développeurs ». */
export const startsWithRole = (part: string) => {
  const words = fold(part)
  const at = roles.exec(words)?.index
  return at !== undefined && words.slice(0, at).trim().split(' ').filter(Boolean).length < 2
}
export const hasSchool = (part: string) => schools.test(fold(part))
export const hasDegree = (part: string) => degreeWords.test(fold(part))

const legalForm = /^(?:SAS|SASU|SA|SE|AG|NV|BV|AB|AS|OY|UG|KG|PLC|LLC|INC|LTD|CO|SRL|SPA)$/

/** « Cupertino, CA », « Lyon, FR »: a city and the letters of its state or country. */
const isCity = (part: string) => {
  const [, city = '', code = ''] = /^(\p{Lu}[\p{L} .'’-]{1,30}), (\p{Lu}{2}|USA)$/u.exec(part) ?? []
  return code !== '' && !legalForm.test(code) && !hasRole(city) && !hasSchool(city) && !hasDegree(city)
}

/** Titles without the cities that stand apart in them. */
export const withoutCities = (titles: readonly string[]): string[] =>
  titles.map((title) =>
    title
      .split(/\s{2,}|\s[|·•–—]\s/)
      .filter((part) => !isCity(part))
      .join('  '),
  )
