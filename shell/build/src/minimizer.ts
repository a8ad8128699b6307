import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Minifies scripts with swc, which is ten times as fast as terser for the same size. */
export function minimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
}
