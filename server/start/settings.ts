import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { z } from 'zod'
import { emailForm } from '#domain/ground/accounts/accounts.ts'
import { isEmail, passwordMinLength } from '#domain/ground/accounts/validation-patterns.ts'
import { keysIn } from '#server/security/sealing.ts'
import { instanceRoles, mostConnections, workOf } from '#server/start/roles.ts'
import { readSecretFiles } from '#server/start/secret-files.ts'
import { StartFailure } from '#server/start/start-failure.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `une adresse comme ${example}` })

/** Several of them, separated by commas. */
const addresses = (protocols: RegExp, example: string) =>
  z
    .string()
    .transform((list) => [...new Set(list.split(',').map((one) => one.trim()))])
    .pipe(z.array(address(protocols, `${example}, ou plusieurs séparées par des virgules`)))

/** How many connections a pool opens at most; `least` is what its work holds at once. */
const connections = (usual: number, least: number) => {
  const range = `un nombre de ${least} à 500`
  return z.coerce.number(range).int(range).min(least, range).max(500, range).default(usual)
}

/**
 * The usual values are several times what a person does who works fast with several tabs, and less than a program that fills
 * tables or copies everything it may see.
 */
const callsAMinute = (usual: number) =>
  z.coerce
    .number('un nombre de 60 à 10000000')
    .int('un nombre de 60 à 10000000')
    .min(60, 'un nombre de 60 à 10000000')
    .max(10_000_000, 'un nombre de 60 à 10000000')
    .default(usual)

const s3Example = 'https://CLE:SECRET@s3.fr-par.scw.cloud/bucket?region=fr-par'

/** The address of a store names its two keys and one bucket; its style is one of the two. */
const isS3Address = ({ username, password, pathname, searchParams }: URL): boolean =>
  username !== '' &&
  password !== '' &&
  /^\/[a-z0-9][a-z0-9.-]+\/?$/.test(pathname) &&
  ['path', 'host', null].includes(searchParams.get('style'))

/** Every setting, read from the environment: its check, its default and the sentence that explains it. */
export const settings = z.object({
  ROLE: z
    .enum(instanceRoles, { error: 'all, web, jobs ou matching' })
    .default('all')
    .describe(
      'Ce que fait l’instance : tout (all), les pages et l’API (web), les tâches et les e-mails (jobs), ou l’index des candidats (matching).',
    ),
  PORT: z.coerce
    .number('un nombre de 0 à 65535')
    .int('un nombre de 0 à 65535')
    .min(0, 'un nombre de 0 à 65535')
    .max(65_535, 'un nombre de 0 à 65535')
    .default(3000)
    .describe('Port du serveur ; 0 en prend un libre.'),
  HOST: z.string().default('0.0.0.0').describe('Adresse d’écoute ; 127.0.0.1 n’ouvre le serveur qu’à cette machine.'),
  PUBLIC_URL: address(/^https?$/, 'https://inspirnautes.fr')
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional()
    .describe('Adresse publique, écrite dans les e-mails [http://localhost:PORT].'),
  TRUST_PROXY: z
    .stringbool({ truthy: ['oui', 'true', '1'], falsy: ['non', 'false', '0'], error: 'oui ou non' })
    .default(false)
    .describe(
      '« oui » derrière un répartiteur de charge : l’adresse du visiteur est celle que ce répartiteur annonce [non].',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(checkout, path))
    .describe(
      'Dossier de la base de données intégrée, des fichiers, et des e-mails écrits au lieu d’être envoyés [.data].',
    ),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://utilisateur:secret@serveur/inspirnautes')
    .optional()
    .describe('PostgreSQL 15 ou plus récent à utiliser [base intégrée, dans DATA_DIR].'),
  MIGRATIONS_URL: address(/^postgres(ql)?$/, 'postgres://proprietaire:secret@serveur/inspirnautes')
    .optional()
    .describe('La même base, par le rôle qui la possède, pour les mises à jour du schéma [DATABASE_URL].'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://utilisateur:secret@serveur/inspirnautes')
    .optional()
    .describe(
      'La même base par le même rôle, sans intermédiaire, quand DATABASE_URL passe par PgBouncer [DATABASE_URL].',
    ),
  DATABASE_REPLICA_URL: addresses(/^postgres(ql)?$/, 'postgres://utilisateur:secret@replique/inspirnautes')
    .optional()
    .describe(
      'Réplique en flux de DATABASE_URL, ou plusieurs séparées par des virgules, pour les lectures qui peuvent retarder [tout est lu dans DATABASE_URL].',
    ),
  DATABASE_POOL: connections(16, 4).describe('Connexions d’une instance à la base, au plus, pour les requêtes.'),
  DATABASE_ENTRY_POOL: connections(4, 1).describe(
    'Celles gardées pour l’ouverture des sessions et pour /health/ready.',
  ),
  DATABASE_QUEUE_POOL: connections(5, 4).describe('Celles de la file des tâches et des e-mails.'),
  DATABASE_JOBS_POOL: connections(2, 2).describe('Celles des longues tâches.'),
  DATABASE_REPLICA_POOL: connections(16, 2).describe('Celles qui lisent une réplique.'),
  S3_URL: address(/^https?$/, s3Example)
    .refine((url) => isS3Address(new URL(url)), `une adresse comme ${s3Example}`)
    .optional()
    .describe(
      'Stockage des fichiers qui parle S3, avec son bucket ; &style=path si le bucket est dans le chemin [fichiers dans DATA_DIR/files].',
    ),
  SMTP_URL: address(/^smtps?$/, 'smtp://utilisateur:secret@serveur:587')
    .optional()
    .describe('Serveur d’envoi des e-mails [fichiers dans DATA_DIR/outbox, lus par npm run outbox].'),
  SMTP_TLS: z
    .stringbool({ truthy: ['oui', 'true', '1'], falsy: ['non', 'false', '0'], error: 'oui ou non' })
    .optional()
    .describe(
      '« oui » exige que les e-mails partent chiffrés, « non » non [oui, sauf vers un serveur de cette machine].',
    ),
  MAIL_FROM: z
    .string()
    .default('Inspirnautes <ne-pas-repondre@inspirnautes.local>')
    .describe('Expéditeur des e-mails.'),
  CONTACT_TO: z
    .string()
    .refine(isEmail, 'une adresse e-mail')
    .optional()
    .describe('Destinataire des messages de contact [le premier administrateur].'),
  SECURITY_CONTACT: z
    .union([z.string().refine(isEmail), z.url({ protocol: /^https$/ })], {
      error: 'une adresse e-mail, ou une adresse https://',
    })
    .optional()
    .describe('À qui signaler une faille, dans /.well-known/security.txt : e-mail ou page [la page de contact].'),
  ADMIN_EMAIL: z
    .string()
    .overwrite(emailForm)
    .refine(isEmail, 'une adresse e-mail')
    .default('admin@inspirnautes.local')
    .describe('E-mail du premier administrateur, créé au premier démarrage.'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinLength, `au moins ${passwordMinLength} caractères`)
    .optional()
    .describe('Son mot de passe [généré, et affiché une seule fois].'),
  SESSION_SECRET: z
    .string()
    .min(32, 'au moins 32 caractères')
    .optional()
    .describe('Secret qui signe les sessions [généré, et gardé dans la base de données].'),
  ENCRYPTION_KEYS: z
    .string()
    .refine((list) => !keysIn(list).includes(undefined), 'des clés de 32 octets en base64, séparées par des virgules')
    .optional()
    .describe(
      'Clés qui chiffrent les secrets de la base, séparées par des virgules : la première chiffre, les autres déchiffrent ; les mêmes sur toutes les instances [une clé dans DATA_DIR/keys].',
    ),
  SEAL_P12_FILE: z
    .string()
    .transform((path) => resolve(checkout, path))
    .optional()
    .describe(
      'Certificat (PKCS#12, RSA) du cachet des documents signés ici [un certificat fait au premier démarrage, gardé dans la base].',
    ),
  SEAL_P12_PASSWORD: z.string().default('').describe('Mot de passe de SEAL_P12_FILE [aucun].'),
  REQUIRE_SECOND_FACTOR: z
    .stringbool({ truthy: ['oui', 'true', '1'], falsy: ['non', 'false', '0'], error: 'oui ou non' })
    .default(false)
    .describe('« oui » oblige les administrateurs à ajouter un second facteur à leur compte [non].'),
  MATCHING: z
    .enum(['index', 'sql'], { error: 'index ou sql' })
    .default('index')
    .describe('Ce qui classe les candidats : un index en mémoire, ou la base de données, plus lente.'),
  MATCHING_URLS: addresses(/^https?$/, 'http://10.0.0.5:3000')
    .transform((list) => list.map((url) => url.replace(/(?<!\/)\/+$/, '')))
    .optional()
    .describe('Instances de rôle matching que celles de rôle web et jobs interrogent [la base de données classe].'),
  REGIONS_URL: address(/^https?$/, 'https://geo.api.gouv.fr/regions')
    .default('https://geo.api.gouv.fr/regions')
    .describe('Service public des régions ; une liste fournie le remplace quand il ne répond pas.'),
  COMPANIES_URL: z
    .union([
      z.literal('non').transform(() => null),
      address(/^https?$/, 'https://recherche-entreprises.api.gouv.fr/search'),
    ])
    .default('https://recherche-entreprises.api.gouv.fr/search')
    .describe('Service public des entreprises, interrogé par SIRET ; « non » n’interroge personne : tout est saisi.'),
  QUIZ_URL: address(/^https?$/, 'https://quiz.exemple.fr')
    .optional()
    .describe('Quiz extérieur, proposé aux candidats sur leur tableau de bord [aucun lien].'),
  SECURITY_LOG_URL: address(/^https?$/, 'https://collecteur/chemin')
    .optional()
    .describe('Où envoyer le journal de sécurité, en JSON [nulle part].'),
  TSA_URL: address(/^https?$/, 'https://horodatage.exemple.fr')
    .optional()
    .describe('Autorité d’horodatage (RFC 3161), qui date le journal et les signatures [aucune].'),
  PA_URL: address(/^https?$/, 'https://api.plateforme.fr/flow-service')
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional()
    .describe('Service de flux (XP Z12-013) de votre plateforme agréée, où les factures sont déposées [aucun dépôt].'),
  PA_TOKEN_URL: address(/^https?$/, 'https://login.plateforme.fr/oauth2/token')
    .optional()
    .describe('Où elle donne les jetons de ce service (OAuth2) [aucun].'),
  PA_CLIENT_ID: z.string().optional().describe('Identifiant du compte API sur cette plateforme [aucun].'),
  PA_CLIENT_SECRET: z.string().optional().describe('Son secret [aucun].'),
  MAX_REQUESTS: z.coerce
    .number('un nombre de 8 à 10000')
    .int('un nombre de 8 à 10000')
    .min(8, 'un nombre de 8 à 10000')
    .max(10_000, 'un nombre de 8 à 10000')
    .default(128)
    .describe('Requêtes traitées en même temps ; les suivantes attendent une seconde, puis reçoivent « 503 ».'),
  MAX_READS: callsAMinute(6000).describe(
    'Lectures d’une même personne par minute, sur chaque instance ; les suivantes reçoivent « 429 ».',
  ),
  MAX_WRITES: callsAMinute(1200).describe(
    'Écritures d’une même personne par minute, sur chaque instance ; les suivantes reçoivent « 429 ».',
  ),
  DRAIN_SECONDS: z.coerce
    .number('un nombre de 0 à 60')
    .int('un nombre de 0 à 60')
    .min(0, 'un nombre de 0 à 60')
    .max(60, 'un nombre de 0 à 60')
    .default(0)
    .describe(
      'Secondes où une instance qu’on arrête sert encore, le temps que le répartiteur le voie (/health/ready).',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'au moins 16 caractères')
    .optional()
    .describe('Secret de qui lit /metrics, à la façon de Prometheus [/metrics n’existe pas].'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318')
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional()
    .describe('Collecteur OpenTelemetry (OTLP sur HTTP) qui reçoit les traces [aucune trace].'),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'une heure comme 03:10')
    .optional()
    .describe('Heure UTC de la sauvegarde de chaque nuit, comme 03:10, dans BACKUP_DIR [aucune].'),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(checkout, path))
    .optional()
    .describe('Dossier des sauvegardes de BACKUP_AT, sur un autre disque que DATA_DIR [aucun].'),
  BACKUP_KEEP: z.coerce
    .number('un nombre de 1 à 1000')
    .int('un nombre de 1 à 1000')
    .min(1, 'un nombre de 1 à 1000')
    .max(1000, 'un nombre de 1 à 1000')
    .default(7)
    .describe('Nombre de sauvegardes gardées dans BACKUP_DIR.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace ou silent',
    })
    .default(process.stdout.isTTY ? 'warn' : 'info')
    .describe('Détail du journal, une ligne JSON par événement sur la sortie d’erreur.'),
})
export type Settings = z.infer<typeof settings>

/** The settings that hold a secret. Each may be given by a file too (`DATABASE_URL_FILE`), which no list of processes shows. */
export const secretSettings = [
  'DATABASE_URL',
  'MIGRATIONS_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'S3_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'ENCRYPTION_KEYS',
  'SEAL_P12_PASSWORD',
  'SECURITY_LOG_URL',
  'TSA_URL',
  'PA_CLIENT_SECRET',
  'METRICS_TOKEN',
] as const satisfies (keyof Settings)[]

/** The address of the platform that takes invoices, and what opens it. */
const platformSettings = ['PA_URL', 'PA_TOKEN_URL', 'PA_CLIENT_ID', 'PA_CLIENT_SECRET'] as const

const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A secret and invoices leave this machine encrypted. */
const isInClear = (given: string | undefined): boolean => {
  if (given === undefined) return false
  const { protocol, hostname } = new URL(given)
  return protocol !== 'https:' && !ownHosts.has(hostname)
}

const faultsOfPlatform = (given: Settings): string[] => {
  const lacking = platformSettings.filter((name) => given[name] === undefined)
  if (lacking.length > 0 && lacking.length < platformSettings.length)
    return [`${platformSettings.join(', ')} vont ensemble, et il manque ${lacking.join(', ')}`]
  return (['PA_URL', 'PA_TOKEN_URL'] as const)
    .filter((name) => isInClear(given[name]))
    .map((name) => `${name} attend une adresse https://`)
}

/** What settings that are right one by one have against each other. */
const faultsTogether = (given: Settings): string[] => {
  const ofPlatform = faultsOfPlatform(given)
  if (ofPlatform.length > 0) return ofPlatform
  const { BACKUP_AT, BACKUP_DIR, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = given
  if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined)
    return ['DATABASE_REPLICA_URL attend DATABASE_URL, dont elle est la réplique']
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    return ['DATABASE_DIRECT_URL attend DATABASE_URL, dont elle évite l’intermédiaire']
  if (given.ROLE === 'matching' && given.MATCHING === 'sql')
    return ['ROLE=matching tient l’index que MATCHING=sql refuse']
  if (given.MATCHING_URLS !== undefined && workOf[given.ROLE].holdsIndex)
    return ['MATCHING_URLS attend ROLE=web ou ROLE=jobs : les autres instances ont leur propre index']
  if (BACKUP_AT === undefined) return []
  if (!workOf[given.ROLE].runsJobs) return ['BACKUP_AT attend ROLE=all ou ROLE=jobs : une sauvegarde est une tâche']
  if (DATABASE_URL !== undefined)
    return ['BACKUP_AT sauvegarde la base intégrée, et DATABASE_URL en indique une autre, à sauvegarder à part']
  return BACKUP_DIR === undefined ? ['BACKUP_AT attend BACKUP_DIR, un dossier d’un autre disque que DATA_DIR'] : []
}

/** Reads the settings, those of `NAME_FILE` from their files; an empty variable counts as absent. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { secrets, faults: unread } = readSecretFiles(secretSettings, present, checkout)
  const { success, data, error } = settings.safeParse({ ...present, ...secrets })
  const wrong = success
    ? faultsTogether(data)
    : error.issues.map(({ path: [name], message }) => `${String(name)} attend ${message}`)
  const faults = unread.length > 0 ? unread : wrong
  if (success && faults.length === 0) return data
  throw new StartFailure(`Réglage refusé : ${faults.join(' ; ')}.`)
}

/** What `npm start -- --help` prints. */
export const describeSettings = (): string => {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const shown = schema.description?.includes('[') ? '' : ` [${String(schema.safeParse(undefined).data)}]`
    return `  ${name.padEnd(21)} ${schema.description}${shown}`
  })
  const usual = settings.parse({})
  const held = instanceRoles.map((role) => `${mostConnections({ ...usual, ROLE: role })} (${role})`)
  return [
    'npm start lance Inspirnautes. Réglages, par variables d’environnement [valeur par défaut] :',
    '',
    ...lines,
    '',
    `Connexions à la base que prend une instance, au plus, selon ROLE : ${held.join(', ')} ;`,
    'METRICS_TOKEN en ajoute 1, DATABASE_REPLICA_URL 4, et 4 à chaque réplique en plus de DATABASE_REPLICA_POOL.',
    '',
    'Un secret se donne aussi par un fichier, que nomme la même variable suivie de _FILE',
    '(METRICS_TOKEN_FILE=/run/secrets/metrics) :',
    `  ${secretSettings.join(' ')}`,
    '',
    'Exemple : PORT=8080 DATA_DIR=/srv/inspirnautes npm start',
  ].join('\n')
}
