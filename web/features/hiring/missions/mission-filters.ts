import type { Filter } from '#web/ui/filters/filter-bar.tsx'

/** The filter that the administrator's list has beside the others. */
export const companyFilter: Filter = { kind: 'text', name: 'company', label: 'Entreprise' }

/** The filters of every list of missions (001 §2, 002 §2.7), where `place` comes from usePlaceFilter. */
export const missionFilters = (place: Filter): Filter[] => [
  { kind: 'text', name: 'title', label: 'Titre' },
  place,
  { kind: 'day', name: 'dateStart', label: 'Date de début' },
  { kind: 'day', name: 'dateEnd', label: 'Date de fin' },
]
