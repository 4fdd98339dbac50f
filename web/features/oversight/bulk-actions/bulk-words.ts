import type { BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'

type Words = {
  /** The title of the page. */
  title: string
  hint: string
  /** The button that opens the preview, and the one that does it. */
  ask: string
  confirm: string
  /** One row, and several. */
  one: string
  many: string
  /** An empty list. */
  nothing: string
}

export const bulkWords: Record<BulkAction, Words> = {
  assign: {
    title: 'Proposer plusieurs candidats',
    hint: 'Chaque candidat choisi et l’entreprise reçoivent un e-mail, comme pour un candidat seul.',
    ask: 'Proposer',
    confirm: 'Proposer ces candidats',
    one: 'candidat choisi',
    many: 'candidats choisis',
    nothing: 'Aucun inspirnaute n’a encore de compte actif.',
  },
  withdraw: {
    title: 'Retirer plusieurs candidats',
    hint: 'Leurs entretiens sont annulés, et chacun reçoit un e-mail.',
    ask: 'Retirer',
    confirm: 'Retirer ces candidats',
    one: 'candidat choisi',
    many: 'candidats choisis',
    nothing: 'Aucun candidat n’est proposé pour cette mission.',
  },
  close: {
    title: 'Clore plusieurs missions',
    hint: 'Une mission interrompue ne reprend pas.',
    ask: 'Clore',
    confirm: 'Interrompre ces missions',
    one: 'mission choisie',
    many: 'missions choisies',
    nothing: 'Aucune mission n’est en cours.',
  },
  remind: {
    title: 'Relancer plusieurs personnes',
    hint: 'Chacun reçoit un e-mail par action en retard, une fois par jour au plus.',
    ask: 'Relancer',
    confirm: 'Envoyer les rappels',
    one: 'action choisie',
    many: 'actions choisies',
    nothing: 'Personne n’est en retard.',
  },
}
