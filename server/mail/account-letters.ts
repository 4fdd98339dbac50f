import type { Letter } from './letter.ts'

/** The link of a forgotten password. */
export const passwordResetLetter = (token: string): Letter => ({
  subject: 'Choisissez un nouveau mot de passe',
  greeting: 'Bonjour,',
  paragraphs: [
    'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Inspirnautes.',
    'Le lien ci-dessous sert une seule fois et reste valable une heure. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
  ],
  action: { label: 'Choisir un nouveau mot de passe', path: `/resetpassword/${token}` },
})
