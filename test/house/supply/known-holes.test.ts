import { describe, expect, test } from 'vitest'
import { unreachedHoles, verdictOnHoles, verdictOnSignatures } from '../../../bin/supply/known-holes.ts'

/** The shapes that npm 11 prints. */
const hole = (name: string, severity: string, url = `https://github.com/advisories/GHSA-${name}`) => ({
  source: 1,
  name,
  dependency: name,
  title: 'Prototype pollution',
  url,
  severity,
  cwe: ['CWE-1321'],
  cvss: { score: 7.5, vectorString: null },
  range: '<2.0.0',
})

const reportOf = (...holes: ReturnType<typeof hole>[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      holes.flatMap((each) => [
        [each.name, { name: each.name, severity: each.severity, isDirect: false, via: [each], effects: ['above'] }],
        // A package that has the hole by another one names it only.
        ['above', { name: 'above', severity: each.severity, isDirect: true, via: [each.name], effects: [] }],
      ]),
    ),
    metadata: { vulnerabilities: { total: holes.length } },
  })

/** What npm printed when the registry took no POST, when nobody was there, and when it was killed. */
const silences = [
  '{"message":"405 Method Not Allowed - POST https://registry.example/","method":"POST","statusCode":405,"error":{"summary":"","detail":""}}',
  '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND tuf-repo-cdn.sigstore.dev","detail":""}}',
  '{"message":"connect ECONNREFUSED","error":{"summary":"","detail":""}}',
  '{"auditReportVersion":2,"vulnerab',
  '',
]

describe('known holes', () => {
  test.each(['high', 'critical'])('one of %s severity is refused, with its name and its advisory', (severity) => {
    const { outcome, sentences } = verdictOnHoles(reportOf(hole('fast-thing', severity)))
    expect(outcome).toBe('refused')
    expect(sentences).toEqual([
      `fast-thing (${severity}) : Prototype pollution, https://github.com/advisories/GHSA-fast-thing`,
    ])
  })

  test.each(['info', 'low', 'moderate'])('one of %s severity is told, and refuses nothing', (severity) => {
    const { outcome, sentences } = verdictOnHoles(reportOf(hole('fast-thing', severity)))
    expect(outcome).toBe('clean')
    expect(sentences).toHaveLength(1)
  })

  test('one that does not reach us is passed over, and no other with it', () => {
    const known = hole('fast-thing', 'high')
    const unreached = { [known.url]: 'nothing of ours parses that format' }
    expect(verdictOnHoles(reportOf(known), unreached)).toEqual({ outcome: 'clean', sentences: [] })
    expect(verdictOnHoles(reportOf(known, hole('other', 'high')), unreached).outcome).toBe('refused')
  })

  test('each one that is passed over has a reason', () => {
    for (const reason of Object.values(unreachedHoles)) expect(reason).toMatch(/\w+ \w+/)
  })

  test('none is clean', () => {
    expect(verdictOnHoles(reportOf())).toEqual({ outcome: 'clean', sentences: [] })
  })

  test.each(silences)('without an answer of the registry nothing fails: %s', (output) => {
    const { outcome, sentences } = verdictOnHoles(output)
    expect(outcome).toBe('unknown')
    expect(sentences.join()).toContain('le registre n’a pas répondu')
  })
})

describe('signatures', () => {
  const part = { name: 'left', version: '1.0.0', registry: 'https://registry.example/' }

  test('a wrong one is refused; a missing one is counted', () => {
    expect(verdictOnSignatures(JSON.stringify({ invalid: [part], missing: [] }))).toEqual({
      outcome: 'refused',
      sentences: ['left 1.0.0 : signature fausse'],
    })
    expect(verdictOnSignatures(JSON.stringify({ invalid: [], missing: [part] }))).toEqual({
      outcome: 'clean',
      sentences: ['Paquets sans signature : 1'],
    })
  })

  test.each(silences)('without an answer nothing fails: %s', (output) => {
    expect(verdictOnSignatures(output).outcome).toBe('unknown')
  })
})
