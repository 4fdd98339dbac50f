import { emailForm } from '#domain/ground/accounts/accounts.ts'
import { storedEmailPattern, isEmail } from '#domain/ground/accounts/validation-patterns.ts'
import { openDataDir } from '#server/start/data-folder.ts'
import { migrate, openDatabase, type Db } from '#server/db/client.ts'
import { rebuildStages } from '#server/db/followers/stages.ts'
import { resealPersonKeys } from '#server/db/person-keys.ts'
import { storedSessionSecret } from '#server/db/session-secret.ts'
import { findDatabase } from '#server/db/find-database.ts'
import {
  createAdministrator,
  newPassword,
  resetPasswordOf,
  signOutEverybody,
} from '#server/features/access/sessions/administrators.commands.ts'
import { resealIbans } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { resealFeeds } from '#server/features/hiring/calendar-feeds/calendar-feeds.commands.ts'
import { resealEverything } from '#server/features/access/second-factors/key-rotation.commands.ts'
import { removeSecondFactorsOf } from '#server/features/access/second-factors/second-factors.commands.ts'
import { addKey, openKeyRing } from '#server/start/key-ring.ts'
import { sealingWith } from '#server/security/sealing.ts'
import { readSettings, type Settings } from '#server/start/settings.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { fail, say, warn } from '#server/start/terminal.ts'

const usage = `npm run admin -- create E-MAIL           crée un administrateur
npm run admin -- reset-password E-MAIL   donne un nouveau mot de passe à un compte et ferme ses sessions
npm run admin -- sign-out-everybody      ferme toutes les sessions de tous les comptes
npm run admin -- remove-second-factors E-MAIL   retire les seconds facteurs d’un compte et ferme ses sessions
npm run admin -- rotate-keys             chiffre les secrets de la base avec une nouvelle clé
npm run admin -- rebuild-stages          recalcule « Où ça bloque » à partir du journal`

const operatorNow = () => ({ id: null, role: 'operator', now: new Date() }) as const

/** The commands that need an existing account: each answers false when it cannot be done, and `refusal` says why. */
const accountActions = {
  create: { act: createAdministrator, refusal: 'a déjà un compte' },
  'reset-password': { act: resetPasswordOf, refusal: 'n’a pas de compte' },
}

/**
 * Adds a key to the folder, unless the settings give the keys, and seals everything again by the first one. A machine without the
 * keys of the database is refused before it makes one.
 */
const rotateKeys = async (db: Db, { DATA_DIR: dataDir, ENCRYPTION_KEYS: given }: Settings): Promise<string> => {
  const sealing = sealingWith(openKeyRing({ dataDir, given }))
  await storedSessionSecret(db, sealing)
  if (given === undefined) addKey(dataDir)
  const by =
    given === undefined
      ? 'Nouvelle clé dans DATA_DIR/keys : sauvegardez ce dossier.'
      : 'La première clé de ENCRYPTION_KEYS chiffre ; aucune clé n’a été faite.'
  const resealed =
    (await resealEverything(db, sealing)) +
    (await resealFeeds(db, sealing)) +
    (await resealIbans(db, sealing)) +
    (await resealPersonKeys(db, sealing))
  return `${by}\nSecrets chiffrés de nouveau : ${resealed}`
}

type Action = (db: Db, settings: Settings) => Promise<string>

/** Reads the command line and answers the action, which returns the text to print. */
const readAction = ([name = '', argument = '']: string[]): Action => {
  if (name === 'sign-out-everybody' && argument === '')
    return async (db) => `Comptes déconnectés : ${await signOutEverybody(db, operatorNow())}`
  if (name === 'rotate-keys' && argument === '') return rotateKeys
  if (name === 'rebuild-stages' && argument === '')
    return async (db) => {
      await db.transaction(rebuildStages)
      return 'Étapes recalculées à partir du journal.'
    }
  const action = Object.entries(accountActions).find(([known]) => known === name)?.[1]
  const email = emailForm(argument)
  if (name === 'remove-second-factors' && storedEmailPattern.test(email))
    return async (db) => {
      if (!(await removeSecondFactorsOf(db, operatorNow(), email)))
        throw new StartFailure(`${email} n’a pas de second facteur.`)
      return `Seconds facteurs retirés : ${email}`
    }
  const takes = name === 'create' ? isEmail : (held: string) => storedEmailPattern.test(held)
  if (action === undefined || !takes(email)) throw new StartFailure(usage)
  return async (db) => {
    const password = newPassword()
    if (!(await action.act(db, operatorNow(), email, password))) throw new StartFailure(`${email} ${action.refusal}.`)
    return `Compte        : ${email}\nMot de passe  : ${password}`
  }
}

/** `npm run admin`: works beside a running server or without one, and prints the generated password. */
const run = async (args: string[]): Promise<void> => {
  const act = readAction(args)
  const settings = readSettings(process.env)
  openDataDir(settings.DATA_DIR)
  const { directUrl, ownerUrl, runtimeRole, release } = await findDatabase({ settings, warn, onLost: fail })
  const { db, pool } = openDatabase(directUrl, 1)
  try {
    await migrate(ownerUrl, runtimeRole)
    say(await act(db, settings))
  } finally {
    await pool.end()
    await release()
  }
}

if (process.argv.includes('--help')) say(usage)
else await run(process.argv.slice(2)).catch(fail)
