import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeSettings, readSettings, secretSettings } from '#server/start/settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-secrets-'))
afterAll(() => rm(folder, { recursive: true }))

const key = Buffer.alloc(32, 7).toString('base64')
const secrets: Record<(typeof secretSettings)[number], string> = {
  DATABASE_URL: 'postgres://me:secret@db/inspirnautes',
  MIGRATIONS_URL: 'postgres://owner:secret@db/inspirnautes',
  DATABASE_DIRECT_URL: 'postgres://me:secret@db:5432/inspirnautes',
  DATABASE_REPLICA_URL: 'postgres://me:secret@replica/inspirnautes',
  S3_URL: 'https://key:secret@s3.exemple.fr/bucket',
  SMTP_URL: 'smtps://me:secret@smtp.exemple.fr',
  ADMIN_PASSWORD: 'Un mot de passe',
  SESSION_SECRET: 'a session secret of 32 characters',
  ENCRYPTION_KEYS: `${key},${key}`,
  SEAL_P12_PASSWORD: 'le mot de passe du certificat',
  SECURITY_LOG_URL: 'https://me:secret@collecteur/chemin',
  PA_CLIENT_SECRET: 'the-secret-of-an-account',
  TSA_URL: 'https://me:secret@horodatage/chemin',
  METRICS_TOKEN: 'a token of the metrics',
}

/** What the secret of the platform goes with. */
const platform = { PA_URL: 'https://pa.fr', PA_TOKEN_URL: 'https://pa.fr/token', PA_CLIENT_ID: 'inspirnautes' }

const aFile = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('every secret may stand in a file, whose last line break is none of it', async () => {
  const files = await Promise.all(
    secretSettings.map(async (name) => [`${name}_FILE`, await aFile(name, `${secrets[name]}\n`)] as const),
  )
  expect(readSettings({ ...Object.fromEntries(files), ...platform })).toEqual(readSettings({ ...secrets, ...platform }))
  for (const name of secretSettings) expect(describeSettings()).toContain(` ${name}`)
})

test('a secret that is given twice is refused, and so is a file that says none; no sentence holds the secret', async () => {
  const full = await aFile('full', secrets.METRICS_TOKEN)
  const empty = await aFile('empty', '\n')
  expect(() => readSettings({ METRICS_TOKEN: 'another token of them', METRICS_TOKEN_FILE: full })).toThrow(
    'Réglage refusé : METRICS_TOKEN et METRICS_TOKEN_FILE sont donnés tous les deux, et un seul peut l’être.',
  )
  // An empty variable counts as absent.
  expect(readSettings({ METRICS_TOKEN: '', METRICS_TOKEN_FILE: full }).METRICS_TOKEN).toBe(secrets.METRICS_TOKEN)
  for (const [path, why] of [
    [empty, 'il est vide'],
    [join(folder, 'nowhere'), 'il n’existe pas'],
    [folder, 'c’est un dossier'],
  ] as const)
    // oxfmt-ignore
    expect(() => readSettings({ S3_URL_FILE: path })).toThrow(`S3_URL_FILE attend un fichier lisible, et ${path} ne l’est pas (${why}).`)
})
