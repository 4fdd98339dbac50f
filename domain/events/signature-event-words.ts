import type { Tag } from '#domain/tag.ts'

/** The words of what happens to a document that is signed here. */
export const signatureEventWords = {
  'signature.sent': {
    label: 'Document envoyé à la signature',
    sentence: '{actor} a envoyé à la signature un document de {person} pour la mission {mission}',
    color: 'blue',
  },
  'signature.signed': {
    label: 'Document signé',
    sentence: '{actor} a signé un document de {person} pour la mission {mission}',
    color: 'blue',
  },
  'signature.refused': {
    label: 'Signature refusée',
    sentence: '{actor} a refusé de signer un document pour la mission {mission}',
    color: 'red',
  },
  'signature.withdrawn': {
    label: 'Demande de signature retirée',
    sentence: '{actor} a retiré une demande de signature de {person} pour la mission {mission}',
  },
  'signature.expired': {
    label: 'Demande de signature expirée',
    sentence: 'Un document de {person} pour la mission {mission} n’a pas été signé à temps',
    color: 'orange',
  },
  'signature.sealed': {
    label: 'Document scellé',
    sentence: 'Un document de {person} pour la mission {mission}, signé par tous, a reçu le cachet de la plateforme',
    color: 'green',
  },
} as const satisfies Record<`signature.${string}`, { label: string; sentence: string; color?: Tag['style'] }>
