import { isHostEnding, trimmed } from './address-ends.ts'
import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'

/*
 * Addresses of sites. A bare host is two labels or more whose last is an ending that exists; what developers write with a full
 * stop inside, and a sentence after another without a blank, look the same and are told apart here.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const wordCharacter = '[\\p{L}\\p{N}]'
/** Up to the next blank or quote, without the punctuation of the sentence. */
const rest = '[^\\s"\'<>▇]{1,2000}'
const links = new RegExp(
  `(?<!${wordCharacter})(?:[a-z][a-z0-9+.-]{1,20}:(?://|\\\\{2})|(?:https?|ftp|mailto|tel|skype|sip|sips|sms|callto|xmpp|facetime|tg):/{0,2})${rest}|(?<!${wordCharacter})www\\.${rest}`,
  'gu',
)
/** « . », « (dot) »; a blank stands around neither. */
const point = '(?:\\.| ?[(\\[{] ?(?:dot|point|\\.) ?[)\\]}] ?)'
const hosts = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:${wordCharacter}[\\p{L}\\p{N}-]{0,62}${point}){1,6}\\p{L}[\\p{L}\\p{N}-]{1,62}(?![\\p{L}\\p{N}-])(?:[/?#:]${rest})?`,
  'gu',
)

/** Endings of which hosts are written in any case, and no sentence begins with one. */
const plainEndings = words(`com fr org net eu uk info biz io dev tech online xyz blog bzh cv gg`)

/** What looks like a host and is a technology. */
const technologies = words(`
  ado.net akka.net asp.net crates.io docs.rs dot.net draw.io entity.net java.io java.net json.net lucene.net ml.net node.red
  paint.net power.bi quartz.net socket.io spring.cloud system.data system.io system.net vb.net`)

/** Endings that a file has rather than a site. */
const fileEndings = words(`md mov pm ps py so zip`)
/** Endings of files of which there are sites too: the file has an ordinary name. */
const sharedEndings = words(`cl do in ml mm pl rs sc sh st tf`)
// oxfmt-ignore
const fileStems = words(`
  app backup bench build build-and-push changelog check ci clean cli client command common config configure cron data db
  deploy dev docker entrypoint env fetch file function functions handler helper helpers import index init install job jobs lib
  lint login main makefile migrate mod model module network output outputs package parser post-install provider providers query
  readme release restore routes run schema script scripts server service setup start startup stop task tasks test tests
  tool update utils variables vars version worker`)

/** What ends the name of a file after other endings: « postgresql.auto.conf ». */
const lastEndings = words(`
  bak c conf cpp cs css csv go gradle h html ini java js json jsx kt lock log lua mjs php properties rb scss spec sql svelte test
  toml ts tsx txt vue xml yaml yml`)

/** What stands before the full stop of a property or a method. */
// oxfmt-ignore
const objects = words(`
  actor app arr array builder ctx console context cookie cy data date db df doc document el elem element entity error ev event
  evt express file form fs html http input instance item items java javax list location log logger map math model module
  navigator node np obj object order page params path pd person player plt process product promise props query queue ref
  repository req request res response result root router row scope screen self service session socket state std store stream
  string student svc system table target task test this thread user users utils val value vm window`)
/** Endings of hosts that are names of properties and methods. */
// oxfmt-ignore
const properties = words(`
  call cat click data date email fit foundation global group id in info is link live name now open of plus post read run
  save search select show style target team to top total video watch write zero st page map host rest re`)

/** Abbreviations, and short words after which nothing begins a host. */
const abbreviations = words('al art av bd c cf chap env etc ex fig hab n no p pp resp tel vol vs')
/** How the name of a package of classes begins. */
const packages = words('com org net io fr java javax jakarta android androidx')

/** « Ensuite » after « terminé. »: a capital, then small letters. */
const isSentence = (isCapital: readonly boolean[]) => isCapital[0] === true && isCapital[1] === false

/** Whether these labels, parted by full stops, are a host. */
const isHost = (
  labels: readonly string[],
  hasPath: boolean,
  endCapitals: readonly boolean[],
  labelCapitals: readonly boolean[],
) => {
  const [first = '', before = '', ending = ''] = [labels[0], labels.at(-2), labels.at(-1)]
  if (!isHostEnding(ending) && !ending.startsWith('xn--')) return false
  if (technologies.has(`${before}.${ending}`) || !/\p{L}/u.test(before)) return false
  if (!hasPath && packages.has(first)) return plainEndings.has(ending)
  if (hasPath || labels.length > 2) return true
  const isSmallLabel = labelCapitals.includes(false)
  // « Json.NET » is a library, and « M.Tech » a diploma.
  if (ending === 'net' && isSmallLabel && endCapitals.every(Boolean)) return false
  if (isSentence(endCapitals) && (before.length === 1 || !plainEndings.has(ending))) return false
  if (abbreviations.has(before) || fileEndings.has(ending)) return false
  if (sharedEndings.has(ending) && before.split('-').some((part) => fileStems.has(part))) return false
  return !((objects.has(before) || before.length === 1) && (properties.has(ending) || ending === 'io'))
}

const web = { kind: 'web', reason: 'une adresse web' } as const

const labelsOf = (bare: string) =>
  [...bare.matchAll(/[\p{L}\p{N}-]+/gu)].filter(
    ({ 0: label, index }) =>
      !/^(?:dot|point)$/.test(label) || !/[([{] ?$/.test(bare.slice(Math.max(0, index - 2), index)),
  )

/** The longest host from the beginning of what looks like one. */
const hostAt = ({ skeleton, isCapital }: Folded, from: number, text: string): Found[] => {
  const bare = /^[^/?#:]+/.exec(text)?.[0] ?? ''
  const hasPath = bare.length < text.length
  // A call of a function is no host.
  if (!hasPath && skeleton.startsWith('(', from + bare.length)) return []
  const parts = labelsOf(bare)
  if (!hasPath && lastEndings.has(parts.at(-1)?.[0] ?? '')) return []
  for (let count = parts.length; count >= 2; count -= 1) {
    const [before, last] = [parts[count - 2], parts[count - 1]]
    if (before === undefined || last === undefined) break
    const capitals = (part: RegExpExecArray) => isCapital.slice(from + part.index, from + part.index + part[0].length)
    const labels = parts.slice(0, count).map(([part]) => part)
    const isWhole = count === parts.length && hasPath
    if (!isHost(labels, isWhole, capitals(last), capitals(before))) continue
    const length = isWhole ? trimmed(text) : last.index + last[0].length
    return [{ from, to: from + length, ...web }]
  }
  return []
}

/** Every address of a site in a text. */
export const webAddresses = (folded: Folded): Found[] => {
  const { skeleton } = folded
  const linked = [...skeleton.matchAll(links)].map((match) => ({
    from: match.index,
    to: match.index + trimmed(match[0]),
    ...web,
  }))
  if (!/\.|dot|point/.test(skeleton)) return linked
  return [...linked, ...[...skeleton.matchAll(hosts)].flatMap((match) => hostAt(folded, match.index, match[0]))]
}
