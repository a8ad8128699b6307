import { project } from '@tyres/fitters-contract/map-view';
import { clipOutline, frameOf, type Point } from '../src/domain/outline';

type Pair = readonly [number, number];
/** The arcs of an outline by their index; a negative one is the complement of the index of an arc in reverse. */
type ArcList = readonly number[];

/** The part of a TopoJSON file of countries that is used here. */
export interface Topology {
  readonly transform: { readonly scale: Pair; readonly translate: Pair };
  /** Each arc begins with a position, and goes on with differences. */
  readonly arcs: readonly (readonly Pair[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Country[] } };
}

type Country =
  | { readonly type: 'Polygon'; readonly arcs: readonly ArcList[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly ArcList[])[] };

/** The outlines of the land in a part of the world: each country's mainland and islands, cut at the edges. */
export function outlinesIn(
  topology: Topology,
  corners: { readonly northWest: Pair; readonly southEast: Pair },
): (readonly Point[])[] {
  const lineOf = createLines(topology);
  const part = frameOf([worldPoint(corners.northWest), worldPoint(corners.southEast)]);
  return topology.objects.countries.geometries
    .flatMap((country) => (country.type === 'Polygon' ? country.arcs : country.arcs.flat()))
    .map((arcs) => clipOutline(arcs.flatMap(lineOf), part))
    .filter((outline) => outline.length > 2);
}

/** Decodes arcs, each once: neighbours share their border. */
function createLines({ arcs, transform }: Topology): (arc: number) => readonly Point[] {
  const { scale, translate } = transform;
  const known = new Map<number, readonly Point[]>();

  function decode(index: number): readonly Point[] {
    let [column, row] = [0, 0];
    return (arcs[index] ?? []).map(([columns, rows]) => {
      column += columns;
      row += rows;
      return worldPoint([column * scale[0] + translate[0], row * scale[1] + translate[1]]);
    });
  }

  return function lineOf(arc) {
    const index = arc < 0 ? ~arc : arc;
    const line = known.get(index) ?? decode(index);
    known.set(index, line);
    return arc < 0 ? line.toReversed() : line;
  };
}

function worldPoint([longitude, latitude]: Pair): Point {
  const { x, y } = project({ latitude, longitude });
  return [x, y];
}
