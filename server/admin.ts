import { emailPattern } from '#domain/validation-patterns.ts'
import { openDataDir } from '#server/start/data-folder.ts'
import { migrate, openDatabase } from '#server/db/client.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { createAdministrator, newPassword, resetPasswordOf } from '#server/features/sessions/administrators.commands.ts'
import { readSettings } from '#server/start/settings.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { fail, say, warn } from '#server/start/terminal.ts'

const usage = `npm run admin -- create E-MAIL           crée un administrateur
npm run admin -- reset-password E-MAIL   donne un nouveau mot de passe à un compte`

/** Each answers the refusal, or undefined when it is done. */
const actions = {
  create: { act: createAdministrator, refusal: 'a déjà un compte' },
  'reset-password': { act: resetPasswordOf, refusal: 'n’a pas de compte' },
}

/** `npm run admin`: works beside a running server or without one, and prints the generated password. */
const run = async ([name = '', given = '']: string[]): Promise<void> => {
  const action = Object.entries(actions).find(([known]) => known === name)?.[1]
  const email = given.toLowerCase()
  if (action === undefined || !emailPattern.test(email)) throw new StartFailure(usage)
  const settings = readSettings(process.env)
  openDataDir(settings.DATA_DIR)
  const { url, release } = await findDatabase({
    url: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    warn,
    onLost: fail,
  })
  const { db, pool } = openDatabase(url, 1)
  try {
    await migrate(url)
    const password = newPassword()
    const isDone = await action.act(db, { id: null, role: 'operator', now: new Date() }, email, password)
    if (!isDone) throw new StartFailure(`${email} ${action.refusal}.`)
    say(`Compte        : ${email}\nMot de passe  : ${password}`)
  } finally {
    await pool.end()
    await release()
  }
}

if (process.argv.includes('--help')) say(usage)
else await run(process.argv.slice(2)).catch(fail)
