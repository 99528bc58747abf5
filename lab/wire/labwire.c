/*
 * labwire: the network between the namespaces, with delay, loss and black holes.
 *
 * It replaces netem, which not every kernel has. This process owns one TUN device in each namespace; packets are routed
 * by their destination and released when they are due.
 *
 *   labwire RULES name=/run/netns/NS:DEVICE ...
 *
 * RULES are described in rules.c and read again on SIGHUP.
 */
#define _GNU_SOURCE
#include "labwire.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#define BURST 64

struct link links[MAX_LINKS];
int link_count;
static volatile sig_atomic_t must_reload, must_stop;

static void read_link(int from)
{
    for (int i = 0; i < BURST; i++) {
        struct packet *packet = take_packet();
        packet->length = read(links[from].fd, packet->bytes, MAX_PACKET);
        int has_come = packet->length > 0;
        if (!has_come || !route_packet(packet, from))
            release_packet(packet);
        if (!has_come)
            return;
    }
}

static void deliver_due(void)
{
    uint64_t now = now_ns();
    while (first_packet() && first_packet()->due <= now) {
        struct packet *packet = unqueue_packet();
        /* A full queue drops packets, like any router. */
        ssize_t written = write(links[packet->link].fd, packet->bytes, packet->length);
        (void)written;
        release_packet(packet);
    }
}

static void fail(const char *what)
{
    perror(what);
    exit(1);
}

/* The device is created inside the namespace, but this process keeps its descriptor. */
static int open_tun(const char *namespace_path, const char *device)
{
    int own = open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC), other = open(namespace_path, O_RDONLY | O_CLOEXEC);
    if (own < 0 || other < 0 || setns(other, CLONE_NEWNET))
        fail(namespace_path);
    int fd = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    struct ifreq request = {.ifr_flags = IFF_TUN | IFF_NO_PI};
    snprintf(request.ifr_name, IFNAMSIZ, "%s", device);
    if (fd < 0 || ioctl(fd, TUNSETIFF, &request))
        fail("/dev/net/tun");
    if (setns(own, CLONE_NEWNET))
        fail("back to the own namespace");
    close(own);
    close(other);
    return fd;
}

static void add_link(char *argument)
{
    char *path = strchr(argument, '='), *device = path ? strrchr(path, ':') : NULL;
    if (!device || link_count == MAX_LINKS) {
        fprintf(stderr, "not name=NAMESPACE:DEVICE: %s\n", argument);
        exit(2);
    }
    *path++ = 0;
    *device++ = 0;
    struct link *link = &links[link_count++];
    snprintf(link->name, sizeof link->name, "%s", argument);
    link->fd = open_tun(path, device);
}

static void on_signal(int signal)
{
    if (signal == SIGHUP)
        must_reload = 1;
    else
        must_stop = 1;
}

static void wait_for_packets(struct pollfd *polled)
{
    struct timespec wait, *timeout = NULL;
    if (first_packet()) {
        uint64_t now = now_ns(), due = first_packet()->due, left = due > now ? due - now : 0;
        wait = (struct timespec){left / 1000000000ull, left % 1000000000ull};
        timeout = &wait;
    }
    int ready = ppoll(polled, link_count, timeout, NULL);
    if (ready < 0 && errno != EINTR)
        fail("ppoll");
    for (int i = 0; ready > 0 && i < link_count; i++)
        if (polled[i].revents & POLLIN)
            read_link(i);
}

int main(int count, char **arguments)
{
    if (count < 3) {
        fprintf(stderr, "usage: labwire RULES name=/run/netns/NS:DEVICE ...\n");
        return 2;
    }
    for (int i = 2; i < count; i++)
        add_link(arguments[i]);
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGHUP, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    prctl(PR_SET_TIMERSLACK, 1000ul, 0, 0, 0);
    load_rules(arguments[1]);
    struct pollfd polled[MAX_LINKS];
    for (int i = 0; i < link_count; i++)
        polled[i] = (struct pollfd){.fd = links[i].fd, .events = POLLIN};
    while (!must_stop) {
        if (must_reload) {
            must_reload = 0;
            load_rules(arguments[1]);
        }
        wait_for_packets(polled);
        deliver_due();
    }
    return 0;
}
