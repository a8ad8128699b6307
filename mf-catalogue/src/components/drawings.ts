const classColours = ['#00964b', '#56ab30', '#c3ce00', '#ffe600', '#f8b200', '#ea6a0f', '#dd1021'] as const;
const colourOfFive = [0, 1, 3, 4, 6] as const;

/** A scale of the tyre label: arrows below each other, each longer than the one above. */
function scaleSymbol(id: string, colours: readonly (string | undefined)[]): string {
  const step = 35 / colours.length;
  const arrows = colours.map((colour, row) => {
    const [y, height, length] = [row * step, step - 1, 14 + (row * 17) / (colours.length - 1)];
    return `<path fill="${colour}" d="M0 ${y.toFixed(1)}h${length.toFixed(1)}l3 ${(height / 2).toFixed(1)}-3 ${(height / 2).toFixed(1)}H0Z"/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 35 35">${arrows.join('')}</symbol>`;
}

/** The scales of the tyre label. A page has them once, and cards refer to them with `<use>`. */
export const symbols = [
  scaleSymbol(
    'scale-A-E',
    colourOfFive.map((index) => classColours[index]),
  ),
  scaleSymbol('scale-A-G', classColours),
].join('');
