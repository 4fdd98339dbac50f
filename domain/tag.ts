/** The French label and the colour of a state. Missions use every colour except orange. */
export type Tag = { label: string; style: 'blue' | 'green' | 'black' | 'red' | 'orange' }
