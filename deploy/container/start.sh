#!/bin/sh
# Starts the product's processes of one machine in containers, as root, with the podman of Debian 12, once the image
# is built (see Containerfile). PostgreSQL, etcd, Patroni and HAProxy stay units of the machine; so the containers use its
# network, where HAProxy listens on 127.0.0.1:5000 to 5002. Run it again after a change of regalo.env, console.env or a new image.
#   podman stop regalo-web-1 regalo-web-2 regalo-worker regalo-console
#   systemctl enable podman-restart           # podman starts them again when the machine starts
# A script, since Debian's podman-compose 1.0.3 gives containers of the machine's network another one too, which podman refuses.
set -eu
umask 077

# podman takes quotes for a part of the value.
unquoted() { sed -E 's/^([A-Z0-9_]+)="(.*)"$/\1=\2/' "$1"; }
unquoted /etc/regalo/regalo.env > /etc/regalo/container.env
# For the console alone.
unquoted /etc/regalo/console.env > /etc/regalo/container-console.env

# NAME ROLE [option of podman …]
start() {
  name=$1
  role=$2
  shift 2
  podman run --detach --replace --name "regalo-$name" --restart always --stop-timeout 40 \
    --network host --env-file /etc/regalo/container.env \
    --volume /etc/regalo/tls/ca.crt:/etc/regalo/tls/ca.crt:ro \
    --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    "$@" regalo "--role=$role"
}

start web-1 web --env PORT=3001 --env METRICS_PORT=13001
start web-2 web --env PORT=3002 --env METRICS_PORT=13002
start worker worker --no-healthcheck --env METRICS_PORT=13000
start console operator --env-file /etc/regalo/container-console.env --env PORT=3003 --env METRICS_PORT=13003
