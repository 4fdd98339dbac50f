/** Why a document of Word is refused, and what to do. */
export const unreadable = 'Ce document est illisible ou incomplet. L’enregistrer à nouveau, puis réessayer.'
export const encrypted = 'Ce document est protégé par un mot de passe. L’enregistrer sans protection, puis réessayer.'
export const withMacros = 'Ce document contient des macros. L’enregistrer sans macros ou en PDF, puis réessayer.'
export const withObjects =
  'Ce document contient un autre fichier (classeur, objet ou contrôle). L’enregistrer en PDF, puis réessayer.'
export const reaching =
  'Ce document va chercher un modèle, une image ou un objet ailleurs. L’enregistrer en PDF, puis réessayer.'
export const tooLarge = 'Ce document devient trop volumineux une fois ouvert. L’enregistrer en PDF, puis réessayer.'
