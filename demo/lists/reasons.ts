/** A reason in the words of who gives it, with its code of the short list (refusal_reasons). */
export type ReasonText = { code: string; text: string }

/** The reasons that people give, by the form that asks for one. Candidates write to companies. */
export const missionRefusals: ReasonText[] = [
  { code: 'other-mission', text: 'Je viens d’accepter une autre mission.' },
  { code: 'place', text: 'Le trajet jusqu’au site est trop long pour moi.' },
  { code: 'place', text: 'La mission demande trop de jours de présence par semaine.' },
  { code: 'skills', text: 'Le sujet s’éloigne de ce que je veux faire cette année.' },
  { code: 'availability', text: 'Ma mission actuelle est prolongée : je ne serai pas libre à cette date.' },
  { code: 'rate', text: 'Le budget annoncé est en dessous de mon tarif.' },
  { code: 'other', text: 'La durée proposée est trop courte pour moi.' },
]

export const slotRefusals: ReasonText[] = [
  { code: 'slots', text: 'Aucun des deux créneaux ne me convient, et je ne suis plus disponible cette semaine-là.' },
  { code: 'slots', text: 'Je ne peux pas me libérer en journée pour le moment.' },
  { code: 'availability', text: 'Je préfère attendre la fin de ma mission actuelle.' },
  { code: 'rate', text: 'Après réflexion, le tarif est trop bas pour ce sujet.' },
  { code: 'place', text: 'Je cherche une mission à distance, et celle-ci est sur site.' },
  { code: 'other-mission', text: 'J’ai accepté une autre mission entre-temps.' },
  { code: 'other', text: 'Je préfère ne pas donner suite pour une raison personnelle.' },
]

export const dateChanges = [
  'Je suis en déplacement ces deux jours-là. La semaine suivante serait parfaite.',
  'Une livraison est prévue à cette date chez mon client actuel. Plutôt en fin de journée ?',
  'Je suis malade, pouvons-nous décaler de quelques jours ?',
  'Un rendez-vous médical tombe en même temps. Le matin me conviendrait mieux.',
]

export const callOffs: ReasonText[] = [
  { code: 'stopped', text: 'Le projet est décalé, nous revenons vers vous dès que la date est connue.' },
  { code: 'unavailable', text: 'La personne qui devait vous recevoir est absente.' },
  { code: 'needs', text: 'Le besoin a changé, nous devons revoir le profil recherché.' },
  { code: 'filled', text: 'Une personne de l’équipe reprend finalement ce sujet.' },
  { code: 'other', text: 'Nous préférons vous recevoir plus tard, avec le reste de l’équipe.' },
]

/** What a company says of a day that it contests; the candidate then counts an absence. */
export const monthContests = [
  'Absence annoncée ce jour-là : la journée n’est pas à compter.',
  'Nos locaux étaient fermés ce jour-là, et aucun travail à distance n’était prévu.',
  'Journée non travaillée d’après notre planning d’équipe.',
]

/** Why the administrator closed an account. */
export const suspension = 'Trois entretiens manqués sans prévenir. Écrivez-nous pour en parler.'
