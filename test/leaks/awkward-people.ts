import type { Db } from '#server/db/client.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { aCandidate, anEducation, anExperience } from '#test/people/factories.ts'

/** Someone whose name is hard to look for, with how they write it and everything else that says who they are. */
export type AwkwardPerson = {
  givenName: string
  familyName: string
  email: string
  /** The nine digits that every way of writing the number ends with. */
  phone: string
  website: string
  /** Their own company, as the State's register names it, and its account at the bank. */
  legalName: string
  siret: string
  iban: string
  /** A confidential employer. */
  employer: string
  /** A recruiter never reads these, in any case and with or without accents: words, or letters glued together. */
  tells: { words: string[]; glued: string[] }
}

/** Right by Luhn's rule, and different for each. */
const siretOf = (number: number): string => {
  const digits = `9${String(1234567 + number * 7919).padStart(8, '0')}00${String(number).padStart(2, '0')}`
  const sum = Array.from(digits.split('').toReversed(), (digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
  const total = sum.reduce((all, each) => all + (each > 9 ? each - 9 : each), 0)
  return `${digits}${(10 - (total % 10)) % 10}`
}

/** A French account, right by its key. */
const ibanOf = (number: number): string => {
  const account = `30006000${String(11234567800000 + number * 1013).padStart(14, '0')}9`
  const key = 98n - (BigInt(`${account}152700`) % 97n)
  return `FR${String(key).padStart(2, '0')}${account}`
}

const person = (
  givenName: string,
  familyName: string,
  words: string[],
  glued: string[],
  { email, employer = 'Zyntrix Labs' }: { email?: string; employer?: string } = {},
  number = 0,
): AwkwardPerson => {
  const local = email ?? `${glued[0] ?? 'pseudonyme'}.${number}@boitier-personnel-${number}.fr`
  return {
    givenName,
    familyName,
    email: local,
    phone: `6123${number + 10}678`.padEnd(9, '9').slice(0, 9),
    website: `https://www.linkedin.com/in/voyageur-nocturne-${number}x/`,
    employer,
    legalName: `Nébulex ${String.fromCodePoint(64 + number)}quartz`,
    siret: siretOf(number),
    iban: ibanOf(number),
    tells: { words, glued: [...glued, `voyageurnocturne`, `boitierpersonnel${number}`] },
  }
}

/** Names that are ordinary words, hyphens, particles, short names, other scripts, an e-mail as a name, a company of initials. */
export const awkwardPeople: readonly AwkwardPerson[] = [
  person('Rose', 'Martin', ['rose', 'martin'], ['rosemartin', 'martinrose', 'rmartin'], {}, 1),
  person('Marie', 'Page', ['marie', 'page'], ['mariepage', 'pagemarie'], { employer: 'A.B.C.' }, 2),
  person('Zoé', 'Leblanc', ['zoe', 'leblanc'], ['zoeleblanc', 'zleblanc', 'leblanc'], {}, 3),
  person('Jean-Pierre', 'de La Tour d’Estaing', ['pierre', 'tour', 'estaing'], ['delatour', 'jeanpierre'], {}, 4),
  person('Anne-Sophie', 'Müller-Lüdenscheidt', ['anne', 'sophie', 'muller', 'mueller'], ['ludenscheidt'], {}, 5),
  person('Séan', 'O’Brien', ['sean', 'brien', 'obrien'], ['seanobrien'], {}, 6),
  person('Xin', 'Li', ['xin'], ['xinlivanka'], { employer: 'Novafield' }, 7),
  person('A', 'X', [], ['pseudonyme'], {}, 8),
  person('小龙', '李', ['小龙', '李小龙'], ['李小龙'], { email: 'dragon.flottant@exemple-prive.cn' }, 9),
  person('철수', '김', ['철수'], ['김철수'], { email: 'chulsoo.reve@exemple-prive.kr' }, 10),
  person('أحمد', 'محمود', ['احمد', 'محمود'], [], { email: 'ahmed.etoile@exemple-prive.ma' }, 11),
  person('Ольга', 'Иванова', ['ольга', 'иванова'], [], { email: 'olga.aurore@exemple-prive.ru' }, 12),
  person('Ελένη', 'Παπαδοπούλου', ['ελενη', 'παπαδοπουλου'], [], { email: 'eleni.vague@exemple-prive.gr' }, 13),
  person('Camille', 'camille.fontaine@courrier-prive.fr', ['camille', 'fontaine'], ['camillefontaine'], {}, 14),
]

const dotted = (digits: string) => `0${digits}`.replace(/(..)(?=.)/g, '$1.')

/** A text in which someone gives themselves away in every way at hand. */
export const tellingText = (teller: AwkwardPerson): string => {
  const { givenName, familyName, email, phone, website, employer, legalName, siret, iban } = teller
  const glued = `${givenName}${familyName}`.replace(/[^\p{L}]/gu, '')
  const initial = Array.from(givenName)[0] ?? ''
  return [
    `Je suis ${givenName} ${familyName}, dit ${familyName.toUpperCase()} ${givenName.normalize('NFD')}.`,
    `Mon profil : ${glued.toLowerCase()}, ${Array.from(`${givenName} ${familyName}`).join('\u200b')}, ${initial}. ${familyName}.`,
    `Écrivez à ${email} ou ${email.replace('@', ' (at) ')}, appelez le ${dotted(phone)}, +33 (0)${phone} ou 0033${phone}.`,
    `Voir ${website} et ${website.replace(/^.*\/in\//, '')}. J’étais chez ${employer} (${employer.toUpperCase()}).`,
    `Ma société ${legalName} (${legalName.toUpperCase()}), SIRET ${siret}, IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}.`,
  ].join(' ')
}

/** Their account, profile and resume, with what gives them away in every text that they may write. */
export const anAwkwardCandidate = async (db: Db, awkward: AwkwardPerson) => {
  const { givenName, familyName, email, phone, website, employer } = awkward
  const text = tellingText(awkward)
  const videoUrl = 'https://www.youtube.com/watch?v=voyageurnocturne'
  const description = text
  const names = { givenName, familyName, email, phone: `+33${phone}`, website, videoUrl, description }
  const candidate = await aCandidate(db, {
    ...names,
    position: `Développeur, ${givenName} ${familyName}`.slice(0, 200),
  })
  const experience = await anExperience(db, candidate, {
    position: `Consultant chez ${employer}, ${email}`,
    company: employer,
    publicCompany: `Banque, Paris (${employer})`,
    description: text,
  })
  await anExperience(db, candidate, {
    position: text.slice(0, 200),
    company: `${familyName} Conseil`,
    description: `${text}\n${text}`,
  })
  const education = await anEducation(db, candidate, {
    school: `École de ${givenName} ${familyName}`,
    degree: `Diplôme de ${givenName} ${familyName}, ${email}`,
    description: text,
  })
  await db.insert(legalIdentities).values({
    accountId: candidate.id,
    siren: awkward.siret.slice(0, 9),
    siret: awkward.siret,
    legalName: awkward.legalName,
    // Not sealed, so that the search sees it wherever it stands.
    sealedIban: awkward.iban,
    source: 'saisi',
    editedAt: new Date(),
  })
  // The address of a file says whose it is, so that the search sees one wherever it stands.
  const row = { accountId: candidate.id, size: 1, createdAt: new Date() }
  const keyOf = (kind: string) => `${kind}-voyageur-nocturne-${candidate.id}`
  await db.insert(files).values([
    { ...row, kind: 'picture', key: keyOf('photo'), name: `${givenName}.webp`, mediaType: 'image/webp' },
    { ...row, kind: 'resume', key: keyOf('resume'), name: `CV ${givenName} ${familyName}.pdf`, mediaType: 'application/pdf' }, // oxfmt-ignore
  ])
  return { ...candidate, experience, education, awkward, text }
}

export type AwkwardCandidate = Awaited<ReturnType<typeof anAwkwardCandidate>>
