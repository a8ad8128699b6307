import { project } from '@tyres/fitters-contract/map-view';
import { frameOf } from '../src/domain/outline';
import { outlinesIn, type Topology } from './topology';

/** Two squares that share a side, with an island far away; positions are halves of degrees from 10 W, 50 N. */
const topology: Topology = {
  transform: { scale: [0.5, 0.5], translate: [-10, 50] },
  arcs: [
    // The shared side, to the north.
    [
      [4, 0],
      [0, 4],
    ],
    [
      [4, 4],
      [-4, 0],
      [0, -4],
      [4, 0],
    ],
    [
      [4, 0],
      [4, 0],
      [0, 4],
      [-4, 0],
    ],
    [
      [100, 0],
      [2, 0],
      [0, 2],
      [-2, -2],
    ],
  ],
  objects: {
    countries: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'MultiPolygon', arcs: [[[2, ~0]], [[3]]] },
      ],
    },
  },
};
const worldOf = (longitude: number, latitude: number) => {
  const { x, y } = project({ latitude, longitude });
  return [expect.closeTo(x, 10), expect.closeTo(y, 10)];
};

test('the outlines of a topology are joined from its arcs, in both directions, and cut at the corners', () => {
  expect(outlinesIn(topology, { northWest: [-11, 53], southEast: [0, 49] })).toEqual([
    [worldOf(-8, 50), worldOf(-8, 52), worldOf(-8, 52), worldOf(-10, 52), worldOf(-10, 50), worldOf(-8, 50)],
    [worldOf(-8, 50), worldOf(-6, 50), worldOf(-6, 52), worldOf(-8, 52), worldOf(-8, 52), worldOf(-8, 50)],
  ]);
  const [cut = []] = outlinesIn(topology, { northWest: [-9, 53], southEast: [0, 51] });
  const { west, south } = frameOf(cut);
  expect([west, south]).toEqual(worldOf(-9, 51));
});
