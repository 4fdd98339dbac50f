import type { CandidateRegistration, RecruiterRegistration } from '#contract/profiles/registrations.ts'

/** The field of a payload key: its step, from 0, and its name in that step. */
export type FieldPlace = { step: number; field: string }

const at = (step: number, field: string): FieldPlace => ({ step, field })

export const candidateFieldPlaces = {
  email: at(0, 'email'),
  password: at(0, 'password'),
  name: at(0, 'firstname'),
  lastname: at(0, 'lastname'),
  phone: at(0, 'phone'),
  degree: at(1, 'degree'),
  nbrAnneeExp: at(1, 'numberyear'),
  poste: at(1, 'position'),
  adresse: at(1, 'place'),
  tarif: at(1, 'rate'),
  lastReference: at(1, 'reference'),
  lastReferenceContact: at(1, 'ref'),
  skills: at(2, 'skills'),
} as const satisfies Record<keyof CandidateRegistration, FieldPlace>

export const recruiterFieldPlaces = {
  email: at(0, 'email'),
  password: at(0, 'password'),
  siret: at(0, 'siret'),
  companyName: at(0, 'companyName'),
  idDomaineRecruiter: at(0, 'sector'),
  phoneNumber: at(0, 'phone'),
  firstname: at(1, 'firstname'),
  lastname: at(1, 'lastname'),
  poste: at(1, 'poste'),
  country: at(1, 'country'),
  address: at(1, 'address'),
  description: at(1, 'description'),
  link: at(1, 'link'),
  recruitEmployee: at(2, 'recruitEmployee'),
  selfEmployed: at(2, 'selfEmployed'),
  independent: at(2, 'independent'),
  likeIndependent: at(2, 'likeIndependent'),
  remoteConsultant: at(2, 'remoteConsultant'),
  expandTeam: at(2, 'expandTeam'),
  newProject: at(2, 'newProject'),
  hireIng: at(2, 'hireIng'),
} as const satisfies Record<keyof RecruiterRegistration, FieldPlace>

/**
 * Distributes the messages of a refused payload to the steps of the fields; an error inside a list belongs to the list.
 */
export const messagesByStep = (
  fields: Record<string, string>,
  places: Record<string, FieldPlace>,
): Map<number, Record<string, string>> => {
  const steps = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(fields)) {
    const place = places[path.split('.')[0]!]
    if (place) steps.set(place.step, { [place.field]: message, ...steps.get(place.step) })
  }
  return new Map([...steps].sort(([one], [other]) => one - other))
}
