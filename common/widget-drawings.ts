/** What the widget draws, and the console where it shows how a widget will look; on a field of 24 by 24. */
export const sendDrawing = 'M5 12h14M13 6l6 6-6 6'
export const speechDrawing = 'M4 5h16v12h-8l-5 4v-4H4z'
