import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-tree.ts'

/** The rules of our French, held over every sentence of the screens, the mails and the messages. */

/** The sentences of a file, and its words with a capital: its texts, and what stands between two tags. */
const sentencesOf = (text: string): string[] => {
  const code = withoutComments(text)
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
  const between = [...code.matchAll(/>\s*([^<>{}=;()]+?)\s*</g)]
  return [...quoted.flatMap(([, one, other, template]) => [one, other, template]), ...between.map(([, words]) => words)]
    .filter((sentence) => sentence !== undefined)
    .filter((sentence) => sentence.includes(' ') || /^\p{Lu}\p{Ll}+$/u.test(sentence))
}

const sentences = sourceFiles()
  .filter((file) => /^(?:server|web|domain|contract)\//.test(file.path) && !isTest(file))
  .flatMap(({ path, text }) => sentencesOf(text).map((sentence) => ({ path, sentence })))

/** The sentences that break a rule; those of the specification are quoted to the letter. */
const breaking = (rule: RegExp, quoted: readonly string[] = []) =>
  sentences
    .filter(({ sentence }) => rule.test(sentence) && !quoted.includes(sentence))
    .map(({ path, sentence }) => `${path}: ${sentence.slice(0, 120)}`)

test('there are sentences to read', () => {
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentencesOf('const a = <p>Un mail</p>')).toEqual(['Un mail'])
})

test('what is sent is an « e-mail » everywhere', () => {
  const ofOurs =
    /(?<!\S)(?:[Uu]n|[Cc]e|[Dd]u|[Ll]e|[Pp]ar|[Dd]es|[Ll]es|[Tt]on|[Vv]otre|[Aa]ucun|[Aa]utre) mails?(?![\w-])|^mails? n’|^Mails? (?:non|mis|à|en|envoyés?)(?!\p{L})/u
  expect(breaking(ofOurs, ["Erreur lors de l'envoi du mail"])).toEqual([])
})

test('a date in a sentence has its article', () => {
  const dated =
    /(?:avant|jusqu’à|fixé|depuis|[Cc]hoisir|[Rr]endez-vous) \$\{(?:endOf|formatMinute|formatDay|slotText|longDayOf)\(/
  expect(breaking(dated)).toEqual([])
})

test('« de » before a vowel is « d’ »', () =>
  expect(breaking(/(?<!\S)de (?:août|avril|octobre)(?!\p{L})|(?<!\S)de \$\{[^}]*(?:[nN]ame|party|[mM]onth)/u)).toEqual(
    [],
  ))

test('no screen says what only its author knows', () =>
  expect(breaking(/^(?:Le serveur|(?:Ligne|Passages|Empreinte)(?: .*)?)$/)).toEqual([]))

/** Whether only they read a file, by its folder or its name. */
const isOf = (path: string, reader: string) =>
  path.startsWith(`web/screens/${reader}/`) ||
  new RegExp(`^web/features/.*/${reader}-[\\w-]+\\.(?:card|form|dialog)\\.tsx$`).test(path)

/** Words of « tu », and of « vous ». */
const [tu, vous] = [
  /(?<![\p{L}-])(?:tu|ton|ta|tes|toi|t’\p{L}+)(?![\p{L}-])/iu,
  /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
]

test('a candidate is « tu » on each of their screens, a company and an administrator « vous » on theirs', () => {
  const wrong = (reader: string, voice: RegExp) =>
    sentences.filter(({ path, sentence }) => isOf(path, reader) && voice.test(sentence))
  expect(sentences.filter(({ path, sentence }) => isOf(path, 'candidate') && tu.test(sentence)).length).toBeGreaterThan(
    10,
  )
  expect(wrong('candidate', vous)).toEqual([])
  expect([...wrong('recruiter', tu), ...wrong('admin', tu)]).toEqual([])
})
