/** How a state is shown to people: its French label and its colour. Missions use all but orange. */
export type Tag = { label: string; style: 'blue' | 'green' | 'black' | 'red' | 'orange' }
