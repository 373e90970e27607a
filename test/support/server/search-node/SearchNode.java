import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node on the loopback address, for tests: java SearchNode.java HOME.
 *
 * It takes a free port, prints it, and ends when its standard input ends, so that it never outlives the run that
 * started it. It uses the Node class instead of the distribution's launcher, so it also runs as root and with any kernel
 * limits.
 */
final class SearchNode extends Node {
    private SearchNode(Settings settings, Path home) {
        super(
            InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home.resolve("config"), () -> "test"),
            List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, ReindexPlugin.class),
            false);
    }

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]).toAbsolutePath();
        Settings settings = Settings.builder()
            .put("path.home", home)
            .put("cluster.name", "test")
            .put("node.name", "test")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", "0")
            .put("transport.port", "0")
            // A nearly full disk must not make a test's indices read-only.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
        SearchNode node = new SearchNode(settings, home);
        node.start();
        int port = node.injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress().getPort();
        System.out.println("listening on " + port);
        while (System.in.read() != -1) {
            // Input is ignored.
        }
        node.close();
        System.exit(0);
    }
}
