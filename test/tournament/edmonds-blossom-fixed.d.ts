declare module 'edmonds-blossom-fixed' {
  /**
   * The matching of the greatest weight in a graph; with `maxCardinality` among those of the most edges.
   * @param edges two vertices, numbered from 0, and the weight of the edge between them
   * @returns the partner of each vertex up to the last one with an edge; −1 for none
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): readonly number[];
}
