/** Why a reason is asked before a contract is mailed. */
export const redLightHint =
  'Un document de vigilance manque ou a expiré. Dites pourquoi le contrat part quand même\u00a0: la raison reste dans le journal.'
