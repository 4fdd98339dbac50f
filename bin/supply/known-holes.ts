import { z } from 'zod'

/** What is said of the parts: `unknown` when the registry did not answer, and then nothing fails. */
export type Verdict = { outcome: 'clean' | 'unknown' | 'refused'; sentences: string[] }

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const
const refused: ReadonlySet<string> = new Set(['high', 'critical'])

/** A hole itself; a text instead of it names another package of the report, by which this one has the hole. */
const hole = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.enum(severities) })
const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), hole])) })),
})

const unsigned = z.object({ name: z.string(), version: z.string() })
const signatureReport = z.object({ invalid: z.array(unsigned), missing: z.array(unsigned) })

/**
 * The known holes that do not reach us, by the address of the advisory, with the reason: which code would have to call the part,
 * and why ours does not.
 */
export const unreachedHoles: Partial<Record<string, string>> = {}

const readJson = (output: string): unknown => {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

const silence = (what: string): Verdict => ({
  outcome: 'unknown',
  sentences: [`${what} : le registre n’a pas répondu.`],
})

/**
 * What `npm audit --omit=dev --json` answered. A hole of high severity in a part that serves is refused, unless it is in
 * `unreached`; the others are told.
 */
export const verdictOnHoles = (output: string, unreached = unreachedHoles): Verdict => {
  const report = auditReport.safeParse(readJson(output))
  if (!report.success) return silence('Failles connues')
  const holes = new Map(
    Object.values(report.data.vulnerabilities)
      .flatMap(({ via }) => via)
      .flatMap((each) => (typeof each === 'string' ? [] : [[each.url, each] as const])),
  )
  const reaching = [...holes.values()].filter(({ url }) => unreached[url] === undefined)
  return {
    outcome: reaching.some(({ severity }) => refused.has(severity)) ? 'refused' : 'clean',
    sentences: reaching.map(({ name, severity, title, url }) => `${name} (${severity}) : ${title}, ${url}`),
  }
}

/** What `npm audit signatures --json` answered: a package whose signature is wrong is refused. */
export const verdictOnSignatures = (output: string): Verdict => {
  const report = signatureReport.safeParse(readJson(output))
  if (!report.success) return silence('Signatures des paquets')
  const { invalid, missing } = report.data
  return {
    outcome: invalid.length > 0 ? 'refused' : 'clean',
    sentences: [
      ...invalid.map(({ name, version }) => `${name} ${version} : signature fausse`),
      ...(missing.length > 0 ? [`Paquets sans signature : ${missing.length}`] : []),
    ],
  }
}
