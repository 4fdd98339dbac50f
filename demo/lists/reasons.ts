/** The reasons that people give, by the form that asks for one. Candidates write to companies. */
export const missionRefusals = [
  'Je viens d’accepter une autre mission.',
  'Le trajet jusqu’au site est trop long pour moi.',
  'La mission demande trop de jours de présence par semaine.',
  'Le sujet s’éloigne de ce que je veux faire cette année.',
  'La durée proposée est trop courte pour moi.',
]

export const slotRefusals = [
  'Aucun des deux créneaux ne me convient, et je ne suis plus disponible cette semaine-là.',
  'Je préfère attendre la fin de ma mission actuelle.',
  'Je ne peux pas me libérer en journée pour le moment.',
]

export const dateChanges = [
  'Je suis en déplacement ces deux jours-là. La semaine suivante serait parfaite.',
  'Une livraison est prévue à cette date chez mon client actuel. Plutôt en fin de journée ?',
  'Je suis malade, pouvons-nous décaler de quelques jours ?',
  'Un rendez-vous médical tombe en même temps. Le matin me conviendrait mieux.',
]

export const callOffs = [
  'Le projet est décalé, nous revenons vers vous dès que la date est connue.',
  'La personne qui devait vous recevoir est absente.',
  'Le besoin a changé, nous devons revoir le profil recherché.',
]

/** What a company says of a day that it contests; the candidate then counts an absence. */
export const monthContests = [
  'Absence annoncée ce jour-là : la journée n’est pas à compter.',
  'Nos locaux étaient fermés ce jour-là, et aucun travail à distance n’était prévu.',
  'Journée non travaillée d’après notre planning d’équipe.',
]
